/**
 * What one visitor can cost in a day at most, who does nothing else from one network address, and what all together can:
 * by the limits of the contracts and the prices of infra/costs.ts, without free amounts. `npm run costs -- --worst-day`
 * prints the table of costs.md.
 */

import { type CallName, callOf } from '#shared/contracts.ts'
import { limitsOf } from '#shared/lib/contract.ts'
import { type Billed, prices } from './costs.ts'

const day = 86_400

type Spending = {
  what: string
  call: CallName
  /** What one costs beyond the execution of its call. */
  one: Partial<Record<Billed, number>>
  /** The limit of an address and of an account, where it is a rule that counts them. */
  byAddress?: string
  byAccount?: string
}

/** A photo: 2 GB for 3 s, ten objects, and 0.4 MB of them for a month. */
const photo = { lambdaSeconds: 6, objectWrites: 10, objectStorage: 0.0004 }
const mail = { mails: 1, writes: 5 }

const spendings: Spending[] = [
  { what: 'places looked up by name', call: 'places.suggest', one: { placeSearches: 1 } },
  { what: 'places looked up by their pin', call: 'places.reverse', one: { storedPlaces: 1 } },
  { what: 'messages to posters', call: 'contact.poster', one: mail },
  { what: 'messages to the site', call: 'contact.feedback', one: mail },
  { what: 'registrations', call: 'accounts.create', one: mail },
  { what: 'resets of a password', call: 'accounts.requestReset', one: mail },
  { what: 'further confirmations', call: 'accounts.resendConfirmation', one: mail },
  { what: 'confirmations of alerts', call: 'alerts.create', one: mail },
  { what: 'new e-mails of accounts', call: 'accounts.update', one: mail, byAccount: 'newEmail' },
  { what: 'photos', call: 'photos.sign', one: photo, byAddress: 'filesOfAddress', byAccount: 'files' },
  { what: 'listings', call: 'posts.create', one: { writes: 62, tableStorage: 12e-6 } },
  { what: 'reports of what was refused', call: 'violations.report', one: { writes: 5 } },
]

/** A flood of requests that no limit counts, none of them answered by CloudFront. */
const flood = {
  perSecond: 100,
  one: { apiRequests: 1, lambdaRequests: 1, lambdaSeconds: 0.025, reads: 1.5, logs: 7e-7 },
}

const priceOf = (one: Partial<Record<Billed, number>>) =>
  (Object.entries(one) as [Billed, number][]).reduce(
    (sum, [billed, amount]) => sum + prices[billed].perUnit * amount,
    0,
  )

/** How often a day the narrowest window of a limit lets somebody through; undefined without a limit. */
function timesADay(call: CallName, who: string): number | undefined {
  const windows = limitsOf(callOf(call)).filter(({ what }) => what === `${call}.${who}`)
  if (windows.length === 0) return undefined
  return Math.min(...windows.map(({ limit: { times, seconds } }) => times * Math.ceil(day / seconds)))
}

/** Who has no limit by address has as many accounts as an address may register. */
function timesOf({ call, byAddress = 'address', byAccount = 'account' }: Spending): number {
  const accounts = timesADay('accounts.create', 'address') ?? Number.POSITIVE_INFINITY
  return timesADay(call, byAddress) ?? accounts * (timesADay(call, byAccount) ?? Number.POSITIVE_INFINITY)
}

type WorstDay = { what: string; one: number; times: number; cost: number; everybody?: number }

/** Each in USD; `everybody` is what all visitors together can cost, where their sum has a limit. */
export function worstDay(): WorstDay[] {
  const limited = spendings.map((spending) => {
    const [one, times] = [priceOf(spending.one), timesOf(spending)]
    const together = timesADay(spending.call, 'everybody')
    return { what: spending.what, one, times, cost: one * times, ...(together && { everybody: one * together }) }
  })
  const [one, times] = [priceOf(flood.one), flood.perSecond * day]
  return [...limited, { what: `requests, ${flood.perSecond} a second`, one, times, cost: one * times }]
}

/** The table of costs.md. */
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
