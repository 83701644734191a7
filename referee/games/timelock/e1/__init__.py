"""600B Timelock TCG, Edition One: the rules of `E1`, with the rulings E1-R1 to E1-R96.

A file for each chapter: `setup`, `turn`, `announcing` and `paying` (§11), `queue` and `triggers`
(§10), `clash` and `striking` (§13), `damage` (§15), `checks` (§16), `layers` (§17), `zones` (§6).
`agenda` is what is left to do, as data; `engine` steps through it.
"""
