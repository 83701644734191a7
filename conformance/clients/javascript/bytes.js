// Bytes and their spellings: hex, base64, UTF-8, little-endian numbers (SPEC, Notation).

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const ENCODER = new TextEncoder();

/** The bytes of a text in UTF-8. */
export const utf8 = (text) => ENCODER.encode(text);

/** The text of bytes, or null where they are not UTF-8. A byte order mark is kept. */
export function textOf(bytes) {
  try {
    return UTF8.decode(bytes);
  } catch {
    return null;
  }
}

/** Lower-case hex. */
export const toHex = (bytes) => Buffer.from(bytes).toString('hex');

/** The bytes of hex digits, or null where the text is none. */
export function fromHex(text) {
  if (typeof text !== 'string' || text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from(Buffer.from(text, 'hex'));
}

/** The bytes of base64 with padding. */
export function fromBase64(text) {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') !== text) throw new TypeError('not base64');
  return Uint8Array.from(bytes);
}

/** One after the other; a list of numbers stands for its bytes. */
export function concat(...parts) {
  return Uint8Array.from(Buffer.concat(parts.map((part) => Buffer.from(part))));
}

/** A number below 2^53 as eight bytes, the lowest first. */
export function le64(number) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number), true);
  return bytes;
}

/** Whether both are the same bytes. */
export const sameBytes = (a, b) => Buffer.compare(a, b) === 0;
