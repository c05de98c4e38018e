import { assess, queueFrom } from '#shared/trust/rules/assess.ts'
import { before, days, factsOf, text } from '../../../trust/rules/support.ts'

/** A text of a stranger, and whether it is a fraud. */
type Judged = { text: string; fraud: boolean }

/** How the rules judge texts: frauds and how many of them the queue has; honest ones, in the queue and held. */
export type StrangersScore = { frauds: number; found: number; honest: number; queued: number; held: number }

/** How old the account is by which all of them are published: frauds mostly come from new ones, which costs the honest ones points. */
const owner = { since: before(days) }

/** Judges each text as the description of a listing that has nothing else odd; an honest one also at half the price. */
function judged({ text: description, fraud }: Judged): StrangersScore {
  const facts = factsOf({ ...text(description), owner })
  const { points, held } = assess(facts)
  const cheap = assess({ ...facts, compared: { amount: 50, median: 100, currency: 'Euro' } })
  const isQueued = Number(points >= queueFrom)
  return fraud
    ? { frauds: 1, found: isQueued, honest: 0, queued: 0, held: 0 }
    : { frauds: 0, found: 0, honest: 1, queued: isQueued, held: Number((held ?? cheap.held) !== undefined) }
}

/** The score of texts, all together. */
export const scoreOfStrangers = (rows: readonly Judged[]): StrangersScore =>
  rows.map(judged).reduce((sum, one) => ({
    frauds: sum.frauds + one.frauds,
    found: sum.found + one.found,
    honest: sum.honest + one.honest,
    queued: sum.queued + one.queued,
    held: sum.held + one.held,
  }))
