import type { Named } from '#shared/lib/contract.ts'
import { mailboxOf } from '#shared/lib/email.ts'
import type { Limit, Limits } from '#shared/lib/limit.ts'
import { type Row, type SpendKeys, type SpendName, type SpendReceipt, spends } from '#shared/lib/spends.ts'
import { take } from './dynamodb/limits.ts'
import { Refusal } from './errors.ts'
import type { Caller } from './event.ts'
import { keyedHash } from './keyedHash.ts'
import { customerNetwork, networksOfSite, type Visitor } from './visitor.ts'

/** This stage's overrides of the limits of calls and spends, by `call.who/seconds`. */
const overrides: Record<string, number> = JSON.parse(process.env.LIMITS ?? '{}')

/** A limit is exceeded: `what` names it, such as `spends.letter.recipient`; `seconds` are left of its window. */
export class Exceeded extends Refusal {
  readonly what: string
  readonly seconds: number

  constructor(what: string, seconds: number) {
    super('tooMany', undefined, { headers: { 'retry-after': String(seconds) } })
    this.what = what
    this.seconds = seconds
  }
}

/**
 * Counts one more, or `count` more, against one limit or several, or a share of them, and throws `Exceeded` at the first
 * that is exceeded. The person counted (by address, e-mail or user id) is stored only as a keyed hash. One write per
 * limit.
 */
export async function takeFrom(
  limits: Limits | undefined,
  what: string,
  who: string | undefined,
  count = 1,
  share = 1,
): Promise<void> {
  if (!limits || !who) return
  const hash = keyedHash(who)
  for (const { times, seconds } of [limits].flat()) {
    const most = Math.ceil((overrides[`${what}/${seconds}`] ?? times) * share)
    const wait = await take({ times: most, seconds }, `${what}#${hash}`, count)
    if (wait) throw new Exceeded(what, wait)
  }
}

/** Counts against the limits of a network address, and against those of the site around it, `shares` times as much. */
async function takeFromAddress(
  limits: Limits | undefined,
  name: string,
  { address, site }: Visitor,
  count = 1,
  shares = networksOfSite,
): Promise<void> {
  const ofSite = ({ times, seconds }: Limit) => ({ times: times * shares, seconds })
  await takeFrom(limits, `${name}.address`, address, count)
  await takeFrom([limits ?? []].flat().map(ofSite), `${name}.site`, site, count)
}

/** Counts `count` requests of a call against its limits by account and address. */
export async function takeCalls(
  { name, limit = {} }: Named,
  userId: string | undefined,
  visitor: Visitor,
  count = 1,
): Promise<void> {
  await takeFrom(limit.account, `${name}.account`, userId, count)
  await takeFromAddress(limit.address, name, visitor, count)
}

/** The share of a limit of many that is kept for networks that have used nothing of it (D-263). */
const reserveShare = 0.2

/**
 * Counts against a limit that many share: a mailbox that strangers write to, or everybody. Few networks use up no more
 * than their part of it; of what is left, each network that comes for the first time gets one.
 */
export async function takeShared(
  limits: Limits | undefined,
  what: string,
  who: string | undefined,
  network: string | undefined,
  count = 1,
): Promise<void> {
  try {
    await takeFrom(limits, what, who, count, 1 - reserveShare)
  } catch (error) {
    if (!(error instanceof Exceeded) || !network || count > 1) throw error
    const first = takeFrom({ times: 1, seconds: 86_400 }, `${what}.first`, `${network} ${who}`)
    if (!(await ifWithinLimit(first.then(() => true)))) throw error
    await takeFrom(limits, what, who)
  }
}

/** What is counted against a rule; by default one more for the caller. */
export type CountedUse = { of?: string; count?: number }

/** Counts against a rule that the handler of a call applies by itself, because only it knows when. */
export const takeRule = (
  { name, limit }: Named,
  rule: string,
  caller: Caller | undefined,
  { of, count }: CountedUse = {},
) => takeFrom(limit?.rules?.[rule], `${name}.${rule}`, of ?? caller?.userId, count)

/** Who spends, as far as it is known: a job spends for nobody. */
type Spender = { account?: string; visitor?: Visitor }

type Whom = Spender & { count?: number; recipient?: string; alert?: string }

/**
 * Counts a spend against each of its limits, and throws `Exceeded` at the first that is exceeded. The mailbox of a
 * `recipient` is counted, in whichever way its address is written.
 */
export async function spend<N extends SpendName>(name: N, given: SpendKeys<N> & Spender): Promise<SpendReceipt<N>> {
  const { account, visitor, recipient, alert, count }: Whom = given
  const what = `spends.${name}`
  const limits: Row = spends[name]
  await takeFrom(limits.account, `${what}.account`, account, count)
  await takeFrom(limits.alert, `${what}.alert`, alert, count)
  const mailbox = recipient && mailboxOf(recipient)
  const network = visitor && customerNetwork(visitor)
  const isKnown = limits.known !== undefined && (account !== undefined || !visitor)
  const sender = isKnown ? account : network
  await takeFrom(limits.pair, `${what}.pair`, mailbox && sender && `${sender} ${mailbox}`, count)
  // The sender is counted before those whom others could stop by it. A site mails no more than one network: otherwise a
  // few sites would use up what everybody together may mail.
  if (visitor) await takeFromAddress(limits.address, what, visitor, count, name === 'photo' ? networksOfSite : 1)
  const to = isKnown ? 'known' : 'recipient'
  if (sender) await takeShared(limits[to], `${what}.${to}`, mailbox, sender, count)
  else await takeFrom(limits[to], `${what}.${to}`, mailbox, count)
  await takeShared(limits.everybody, `${what}.everybody`, 'everybody', network, count)
  return { spent: name }
}

/**
 * What follows from counting, such as the receipt of a mail; undefined when a limit is exceeded. For what is simply left
 * out then, and for callers who may not learn of it: a limit may count what only addresses with an account get.
 */
export async function ifWithinLimit<R>(counted: Promise<R>): Promise<R | undefined> {
  try {
    return await counted
  } catch (error) {
    if (error instanceof Exceeded) return undefined
    throw error
  }
}
