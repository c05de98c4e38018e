/**
 * An upper bound of what an attacker can cost in a day: from one network address, and all attackers together. Computed
 * from the rate limits of the contracts and the prices of infra/costs.ts, without free amounts. `npm run costs --
 * --worst-day` prints the table of costs.md.
 */

import { callOf } from '#shared/contracts.ts'
import { limitsOf, type Named } from '#shared/lib/contract.ts'
import { type Billed, prices } from './costs.ts'
import { functions } from './functions.ts'

const day = 86_400

/** Calls with declared costs (`spends` in the needs of their domain). */
const spendings = functions.flatMap(({ need: { spends }, calls: [call] }) =>
  spends && call ? [{ ...spends, call }] : [],
)
type Spending = (typeof spendings)[number]

/** A flood of requests to calls without a rate limit, none of them answered from CloudFront's cache. */
const flood = {
  perSecond: 100,
  one: { apiRequests: 1, lambdaRequests: 1, lambdaSeconds: 0.025, reads: 1.5, logs: 7e-7 },
}

const priceOf = (one: Partial<Record<Billed, number>>) =>
  (Object.entries(one) as [Billed, number][]).reduce(
    (sum, [billed, amount]) => sum + prices[billed].perUnit * amount,
    0,
  )

/** Requests a day that the strictest of the rate limits allows to `who`; undefined without a limit. */
function timesADay(call: Named, who: string): number | undefined {
  const windows = limitsOf(call).filter(({ what }) => what === `${call.name}.${who}`)
  if (windows.length === 0) return undefined
  return Math.min(...windows.map(({ limit: { times, seconds } }) => times * Math.ceil(day / seconds)))
}

/**
 * Requests a day from one address. A call without a limit by address is limited by account, and one address has as many
 * accounts as it may register in a day.
 */
function timesOf({ call, byAddress = 'address', byAccount = 'account' }: Spending): number {
  const accounts = timesADay(callOf('accounts.create'), 'address') ?? Number.POSITIVE_INFINITY
  return timesADay(call, byAddress) ?? accounts * (timesADay(call, byAccount) ?? Number.POSITIVE_INFINITY)
}

type WorstDay = { what: string; one: number; times: number; cost: number; everybody?: number }

/**
 * The rows of the table, in USD; `everybody` is what all visitors together can cost, where a limit counts them
 * together.
 */
export function worstDay(): WorstDay[] {
  const limited = spendings.map((spending) => {
    const [one, times] = [priceOf(spending.one), timesOf(spending)]
    const together = timesADay(spending.call, 'everybody')
    return { what: spending.what, one, times, cost: one * times, ...(together && { everybody: one * together }) }
  })
  const [one, times] = [priceOf(flood.one), flood.perSecond * day]
  return [...limited, { what: `requests, ${flood.perSecond} a second`, one, times, cost: one * times }]
}

/** The table of costs.md, as Markdown. */
export function worstDayTable(): string {
  const rows = worstDay()
  const dollars = (amount: number) => `$${amount.toFixed(2)}`
  const lines = rows.map(({ what, one, times, cost, everybody }) => {
    const cells = [what, times.toLocaleString('en'), `$${(one * 1000).toFixed(2)}`, dollars(cost)]
    return `| ${[...cells, everybody === undefined ? '' : dollars(everybody)].join(' | ')} |`
  })
  const sum = dollars(rows.reduce((total, { cost }) => total + cost, 0))
  return [
    '| In a day | one address, at most | a thousand cost | cost | of everybody, at most |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...lines,
    `| **All of it** | | | **${sum}** | |`,
  ].join('\n')
}
