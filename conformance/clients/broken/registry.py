"""All wrong clients by name."""

from conformance.clients.broken.bytes_faults import BYTES
from conformance.clients.broken.draw_faults import DRAWS
from conformance.clients.broken.musikclub_faults import MUSIKCLUB
from conformance.clients.broken.patching import Registry
from conformance.clients.broken.sites_faults import SITES
from conformance.clients.broken.talk_faults import TALK
from conformance.clients.broken.timelock_faults import TIMELOCK

CLIENTS: Registry = {**BYTES, **DRAWS, **SITES, **TIMELOCK, **MUSIKCLUB, **TALK}
