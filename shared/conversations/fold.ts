import type { Zone } from '../places/zone.ts'
import type { Act } from './acts.ts'
import type { Side } from './schema.ts'

/** How long an offer can be answered (CNV-17). */
const offerMs = 3 * 86_400_000

/** How far ahead a viewing may be. */
const aheadMs = 366 * 86_400_000

/** A message as far as it acts; `at` is the moment that its id tells. */
type Message = { id: string; from: Side; at: string; act?: Act }
type Acting<A = Act> = Message & { act: A }

/** The offer that counts: the last one. `until`: an open one can be answered before this moment (ISO 8601). */
export type Offer = {
  id: string
  from: Side
  amount: number
  currency: (Act & { is: 'offer' })['currency']
  until: string
  state: 'open' | 'accepted' | 'declined'
}

/**
 * The viewing that counts: the last one. `last` is the act that the next one follows. `proposed` is open; what was
 * `agreed` holds until other times are accepted, or it is `cancelled`. `changes`: how often either happened.
 */
export type Viewing = {
  last: string
  zone: Zone
  proposed?: { from: Side; times: readonly string[] }
  agreed?: string
  cancelled?: boolean
  changes: number
}

/** What has come of the acts of a conversation. */
export type Acts = { offer?: Offer; viewing?: Viewing }

/** The offer that can be answered at a moment (ISO 8601), if there is one. */
export const openOffer = ({ offer }: Acts, at: string): Offer | undefined =>
  offer?.state === 'open' && at < offer.until ? offer : undefined

/** Whether a side can make a first offer at a moment (ISO 8601); to an open one it answers. */
export const mayOffer = (acts: Acts, side: Side, at: string): boolean =>
  side === 'visitor' && !openOffer(acts, at) && acts.offer?.state !== 'accepted'

/** The viewing that is agreed for a time after a moment (ISO 8601), if there is one. */
export const agreedViewing = ({ viewing }: Acts, at: string): (Viewing & { agreed: string }) | undefined =>
  viewing?.agreed && !viewing.cancelled && viewing.agreed > at ? { ...viewing, agreed: viewing.agreed } : undefined

/** The viewing that is agreed, or proposed, for a time after a moment (ISO 8601), if there is one. */
export const openViewing = (acts: Acts, at: string): Viewing | undefined =>
  acts.viewing?.proposed?.times.some((time) => time > at) ? acts.viewing : agreedViewing(acts, at)

/** What comes of one more act; undefined if it is refused. */
export function afterAct(acts: Acts, { act, ...message }: Acting): Acts | undefined {
  if (act.is === 'offer' || act.is === 'acceptOffer' || act.is === 'declineOffer') {
    const offer = afterOffer(acts, { ...message, act })
    return offer && { ...acts, offer }
  }
  const viewing = afterViewing(acts, { ...message, act })
  return viewing && { ...acts, viewing }
}

type OfferAct = Act & { is: 'offer' | 'acceptOffer' | 'declineOffer' }

function afterOffer(acts: Acts, { id, from, at, act }: Acting<OfferAct>): Offer | undefined {
  const open = openOffer(acts, at)
  const answered = act.of === open?.id ? open : undefined
  if (act.is === 'offer') {
    const fits = answered ? answered.currency === act.currency : !act.of && mayOffer(acts, from, at)
    const { amount, currency } = act
    return fits ? { id, from, amount, currency, until: laterBy(offerMs, at), state: 'open' } : undefined
  }
  if (!answered || answered.from === from) return undefined
  if (act.is === 'declineOffer') return { ...answered, state: 'declined' }
  const isSame = act.amount === answered.amount && act.currency === answered.currency
  return isSame ? { ...answered, state: 'accepted' } : undefined
}

function afterViewing(acts: Acts, { id, from, at, act }: Acting<Exclude<Act, OfferAct>>): Viewing | undefined {
  const open = openViewing(acts, at)
  if (act.of !== open?.last) return undefined
  const { proposed, ...known } = acts.viewing ?? { zone: undefined, changes: 0 }
  if (act.is === 'viewing') {
    const { times, zone } = act
    const isAhead = times.every((time) => time > at && time < laterBy(aheadMs, at))
    const fits = isAhead && new Set(times).size === times.length && (!open || open.zone === zone)
    return fits ? { ...known, last: id, zone, proposed: { from, times } } : undefined
  }
  if (!open) return undefined
  const followed = { ...known, zone: open.zone, last: id }
  if (act.is === 'cancelViewing') {
    if (agreedViewing(acts, at)) return { ...followed, cancelled: true, changes: open.changes + 1 }
    return proposed?.from === from ? followed : undefined
  }
  if (!proposed || proposed.from === from) return undefined
  if (act.is === 'declineViewing') return followed
  const fits = proposed.times.includes(act.time) && act.time > at && act.zone === open.zone
  return fits ? { ...followed, agreed: act.time, cancelled: false, changes: open.changes + 1 } : undefined
}

/** What has come of these messages, in whatever order they are; acts that are refused change nothing. */
export function foldActs(messages: Iterable<Message>): Acts {
  const acting = [...new Map([...messages].map((one) => [one.id, one])).values()].filter(hasAct)
  acting.sort((a, b) => (a.id < b.id ? -1 : 1))
  return acting.reduce<Acts>((acts, one) => afterAct(acts, one) ?? acts, {})
}

const hasAct = (message: Message): message is Acting => message.act !== undefined

const laterBy = (ms: number, at: string) => new Date(Date.parse(at) + ms).toISOString()
