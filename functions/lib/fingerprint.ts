import { createHash } from 'node:crypto'

/** A hash of its arguments as a number from 1 to 2³¹ − 1, for example the version of a replica's schema. */
export const fingerprint = (...parts: readonly unknown[]): number =>
  createHash('sha256').update(JSON.stringify(parts)).digest().readUInt32BE() >>> 1 || 1
