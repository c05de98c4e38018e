import type { Act } from './acts.ts'
import type { Side } from './schema.ts'

/** How long an offer can be answered (CNV-17). */
const offerMs = 3 * 86_400_000

/** A message as far as it acts; `at` is the moment that its id tells. */
type Message = { id: string; from: Side; at: string; act?: Act }
type Acting = Message & { act: Act }

/** The offer that counts: the last one. `until`: an open one can be answered before this moment (ISO 8601). */
export type Offer = {
  id: string
  from: Side
  amount: number
  currency: (Act & { is: 'offer' })['currency']
  until: string
  state: 'open' | 'accepted' | 'declined'
}

/** What has come of the acts of a conversation. */
export type Acts = { offer?: Offer }

/** The offer that can be answered at a moment (ISO 8601), if there is one. */
export const openOffer = ({ offer }: Acts, at: string): Offer | undefined =>
  offer?.state === 'open' && at < offer.until ? offer : undefined

/** Whether a side can make a first offer at a moment (ISO 8601); to an open one it answers. */
export const mayOffer = (acts: Acts, side: Side, at: string): boolean =>
  side === 'visitor' && !openOffer(acts, at) && acts.offer?.state !== 'accepted'

/** What comes of one more act; undefined if it is refused. */
export function afterAct(acts: Acts, { id, from, at, act }: Acting): Acts | undefined {
  const open = openOffer(acts, at)
  const answered = act.of === open?.id ? open : undefined
  if (act.is === 'offer') {
    const fits = answered ? answered.currency === act.currency : !act.of && mayOffer(acts, from, at)
    const { amount, currency } = act
    return fits
      ? { ...acts, offer: { id, from, amount, currency, until: laterBy(offerMs, at), state: 'open' } }
      : undefined
  }
  if (!answered || answered.from === from) return undefined
  if (act.is === 'declineOffer') return { ...acts, offer: { ...answered, state: 'declined' } }
  const isSame = act.amount === answered.amount && act.currency === answered.currency
  return isSame ? { ...acts, offer: { ...answered, state: 'accepted' } } : undefined
}

/** What has come of these messages, in whatever order they are; acts that are refused change nothing. */
export function foldActs(messages: Iterable<Message>): Acts {
  const acting = [...new Map([...messages].map((one) => [one.id, one])).values()].filter(hasAct)
  acting.sort((a, b) => (a.id < b.id ? -1 : 1))
  return acting.reduce<Acts>((acts, one) => afterAct(acts, one) ?? acts, {})
}

const hasAct = (message: Message): message is Acting => message.act !== undefined

const laterBy = (ms: number, at: string) => new Date(Date.parse(at) + ms).toISOString()
