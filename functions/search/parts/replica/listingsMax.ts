/**
 * Among so many listings everything that follows them stands within the memory, disk and time of its function, as
 * `npm run bench -- --three-million` measures (OPS-05).
 */
export const listingsMax = 3_000_000
