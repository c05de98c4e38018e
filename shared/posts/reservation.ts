const dayMs = 86_400_000

/** For how many days a listing is reserved (CNV-18). */
export const reservedDays = 14

/** How many days before the end its owner is asked. */
const askedBefore = 2

/** Lease of a mailed question or message, in ms: after this time it is retried if its run died. */
const leaseMs = 3_600_000

/** The reservation of a listing; dates are ISO 8601 in UTC. One without `reservedUntil` is free. */
export type Reservation = {
  /** When it will be free again, unless its owner says before that it is still reserved. */
  reservedUntil?: string
  /** When it became free again; not of listings that never were reserved. */
  freeSince?: string
  /** When the next mail is due: the question to its owner, or the message that it is free again. */
  reservedDueAt?: string
}

const iso = (ms: number) => new Date(ms).toISOString()

/** The changes of a listing that is reserved, or still reserved, from now on (ms since 1970). */
export const reservedAt = (now: number) =>
  ({
    reservedUntil: iso(now + reservedDays * dayMs),
    freeSince: undefined,
    reservedDueAt: iso(now + (reservedDays - askedBefore) * dayMs),
  }) satisfies Reservation

/** The changes of a listing that is free again: whoever saved it is told next. */
export const freedAt = (now: number) =>
  ({ reservedUntil: undefined, freeSince: iso(now), reservedDueAt: iso(now) }) satisfies Reservation

/** The changes of a listing that is neither reserved nor free, because it is archived. */
export const unreserved = {
  reservedUntil: undefined,
  freeSince: undefined,
  reservedDueAt: undefined,
} as const satisfies Reservation

/** When the reservation of a listing next needs processing, if ever. */
export const reservationDue = ({ reservedUntil, reservedDueAt }: Reservation): string | undefined =>
  reservedDueAt ?? reservedUntil

/**
 * What to do for the reservation of a listing at a moment (ms since 1970): ask its owner, end it, or tell whoever saved
 * the listing that it is free again. None ends before its owner was asked.
 */
export function reservationStepAt(post: Reservation, now: number): 'ask' | 'end' | 'tell' | undefined {
  const due = reservationDue(post)
  if (!due || Date.parse(due) > now) return undefined
  if (!post.reservedUntil) return 'tell'
  return post.reservedDueAt ? 'ask' : 'end'
}

/**
 * The changes of a listing whose mail is being sent. A late question postpones the end, so that the owner always has the
 * time that it names.
 */
export const withMail = ({ reservedUntil }: Reservation, now: number) =>
  ({
    reservedUntil: reservedUntil && iso(Math.max(Date.parse(reservedUntil), now + askedBefore * dayMs)),
    reservedDueAt: iso(now + leaseMs),
  }) satisfies Reservation

/**
 * Since when a listing that somebody saved before is free again; undefined if it is not, or for longer than a
 * reservation.
 */
export function freeAgain({ freeSince }: Reservation, savedAt: string, now: number): string | undefined {
  const isNews = freeSince && savedAt < freeSince && now - Date.parse(freeSince) < reservedDays * dayMs
  return isNews ? freeSince : undefined
}
