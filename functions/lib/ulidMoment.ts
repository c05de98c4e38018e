import { decodeTime } from 'ulid'

/** The moment (ISO 8601) at which a ULID was made, which it tells. */
export const ulidMoment = (id: string): string => new Date(decodeTime(id)).toISOString()
