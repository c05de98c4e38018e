/**
 * An upper bound of what an attacker can cost in a day: from one network address, and all attackers together. Computed
 * from the limits of calls and spends and the prices of infra/costs.ts, without free amounts.
 */

import { closedFrom, shareOf, type Traffic } from '#functions/watch/ceiling.ts'
import { type CallName, callList, callOf } from '#shared/contracts.ts'
import { limitsOf, type Named } from '#shared/lib/contract.ts'
import type { Limit } from '#shared/lib/limit.ts'
import { limitsOfSpend, type SpendName } from '#shared/lib/spends.ts'
import { uploadSeconds } from '#shared/photos/schema.ts'
import { posts } from '#shared/posts/contract.ts'
import { renewMax } from '#shared/posts/expiry.ts'
import { type Billed, page, prices, trafficPrices } from './costs.ts'
import { functions } from './functions.ts'
import { usualCeiling } from './stageFile.ts'

const day = 86_400
const gigabyte = 1e9

type Units = Partial<Record<Billed, number>>

/** One mail, with the writes that go with it. */
const mail: Units = { mails: 1, writes: 5 }

/** What one unit of a spend uses up. What has no limits of its own is counted with what causes it. */
const spent: Record<Exclude<SpendName, 'question' | 'notice'>, { what: string; one: Units }> = {
  // Each photo takes 2 GB for 3 s, ten objects, and 0.4 MB of storage for a month.
  photo: { what: 'photos', one: { lambdaSeconds: 6, objectWrites: 10, objectStorage: 0.0004 } },
  // A picture takes 2 GB for 2 s; each is stored, checked, copied as it is sent, and 5 MB of storage for a month.
  attachment: { what: 'attachments', one: { lambdaSeconds: 4, objectWrites: 10, objectStorage: 0.005 } },
  unprovedMail: { what: 'mails to addresses that are not proved', one: mail },
  accountMail: { what: 'mails to accounts, asked for by anybody', one: mail },
  // A message is in one more index.
  message: { what: 'messages to posters', one: { ...mail, writes: 6 } },
  feedback: { what: 'messages to the site', one: { ...mail, writes: 6 } },
  letter: { what: 'letters of alerts', one: { ...mail, reads: 6 } },
  publishedMail: { what: 'mails that a listing is live', one: mail },
  receipt: { what: 'receipts of reports', one: mail },
  // It goes to ten devices at most; what is due is stored anew.
  deviceNotice: { what: 'notices on devices', one: { lambdaSeconds: 0.5, reads: 5, writes: 8 } },
  // SES asks the same for a mail that comes in. It is stored, announced, read and deleted.
  receivedMail: {
    what: 'mails to relay addresses',
    one: { mails: 1, objectWrites: 1, queueRequests: 3, lambdaSeconds: 0.5, reads: 5, writes: 12 },
  },
}

/** Each request of these calls may send a notice to the owner of an account. */
const noticing = ['accounts.update', 'accounts.enableTotp', 'accounts.disableTotp', 'accounts.recoveryCodes'] as const

/** Read units of the largest requests, where they are more than some items. */
const reading: Partial<Record<Named['name'], number>> = {
  // 500 items of 1.65 KB, consistent.
  'saved.list': 206,
  // Up to 500 sides of a conversation of 1 KB are looked through; 50 messages of 10 KB, consistent.
  'conversations.list': 65,
  'conversations.messages': 130,
  // Four pages of 1 MB, and for a hundred listings the counters and the saves.
  'posts.mine': 512 + 100,
  // A listing, its counters and its saves, consistent.
  'posts.get': 20,
  // A listing of 72 KB, consistent; the owner's newest listings as well, where its texts are assessed.
  'posts.archive': 20,
  'posts.dearchive': 20,
  'posts.reserve': 20,
  'posts.renew': 20,
  'posts.delete': 20,
  // The largest plan, and how far it is; of one listing.
  'posts.bulk': 35,
  'posts.bulkStep': 35,
  'posts.bulkPlan': 9,
  'posts.create': 200,
  'posts.update': 200,
}

/**
 * What no limit of a call bounds, because a refusal and a cached answer cost too: requests of one address, and the bytes
 * that it loads. `perSecond` requests and a line of so many bytes a second are what one address may have.
 */
const flood = {
  perSecond: 100,
  call: {
    ...{ edgeRequests: 1, edgeFunction: 1, apiRequests: 1, lambdaRequests: 1, lambdaSeconds: 0.025 },
    ...{ reads: 1.5, writes: 1, logs: 7e-7 },
  },
  page: {
    ...{ edgeRequests: 1, edgeFunction: 1, edgeBytes: page.gigabytes, apiRequests: 1, lambdaRequests: 1 },
    ...{ lambdaSeconds: page.seconds * page.memory, reads: page.reads, logs: 7e-7 },
  },
  lineBytes: 1e9 / 8,
}

/** An upload that is sent again: it is stored, announced, counted and deleted. */
const again: Units = { objectWrites: 1, lambdaRequests: 1, lambdaSeconds: 0.1, reads: 1, writes: 4 }

/**
 * How often one address may send signed uploads again. Each counts as a photo; once those of a day are used up there are
 * no more signatures, and those that are left end in minutes, which are counted twice because messages wait in a queue.
 */
const uploadsAgain = flood.perSecond * 2 * uploadSeconds

/**
 * Until a flood is closed out (`watch.ceiling`): AWS's metrics are some minutes late, the job runs each minute, and all
 * edges have the function within seconds.
 */
const lateSeconds = 600

/**
 * A web ACL at the distribution (`firewall` of the stage) with one rule: so many requests of an address in five
 * minutes. It inspects each request; what it blocks, CloudFront does not bill
 * (https://aws.amazon.com/waf/pricing/, https://aws.amazon.com/cloudfront/pricing/).
 */
const firewall = { times: 2000, seconds: 300, perInspected: 0.6 / 1e6 }

/** A request to a closed site, which the edge function refuses. */
const refused: Units = { edgeRequests: 1, edgeFunction: 1 }

const priceOf = (one: Units) =>
  (Object.entries(one) as [Billed, number][]).reduce(
    (sum, [billed, amount]) => sum + prices[billed].perUnit * amount,
    0,
  )

type Limited = { what: string; limit: Limit }[]

/** How often a day the strictest of the limits by `counted` allows something; infinite without one. */
const timesADay = (limits: Limited, counted: string): number =>
  Math.min(
    ...limits
      .filter(({ what }) => what.split('.')[2] === counted)
      .map(({ limit: { times, seconds } }) => times * Math.ceil(day / seconds)),
  )

/** One address has as many accounts as it may register in a day. */
const accounts = timesADay(limitsOf(callOf('accounts.create')), 'address')

/** How often a day one address may do what these limits count, with all its accounts. */
const timesOf = (limits: Limited): number =>
  Math.min(timesADay(limits, 'address'), accounts * timesADay(limits, 'account'), timesADay(limits, 'everybody'))

/** How often a day one account may; never, where no account is counted. */
function timesOfAccount(limits: Limited): number {
  const times = timesADay(limits, 'account')
  return times === Number.POSITIVE_INFINITY ? 0 : Math.min(times, timesOf(limits))
}

/**
 * What something costs: one, as often as one address may, as often as one account may, and as often as all visitors
 * together may, where a limit counts them so.
 */
type Row = { what: string; one: Units; times: number; cost: number; account: number; everybody?: number }

function rowOf(what: string, one: Units, limits: Limited, times = timesOf(limits)): Row {
  const price = priceOf(one)
  const together = timesADay(limits, 'everybody')
  return {
    ...{ what, one, times, cost: price * times, account: price * timesOfAccount(limits) },
    ...(together < 1e9 && { everybody: price * together }),
  }
}

/** The limits of a call, and of what each of its requests spends. */
const limitsWith = (call: Named): Limited => [
  ...limitsOf(call),
  ...(spentByEach[call.name] ?? []).flatMap((name) => limitsOfSpend(name)),
]

/** What each request of a call spends at least once. */
const spentByEach: Partial<Record<Named['name'], readonly SpendName[]>> = { 'photos.sign': ['photo'] }

/** The limits of what a call writes: its own, unless a rule of its counts each item. */
const limitsOfWrites = (call: Named): Limited => limitsOfItems[call.name] ?? limitsWith(call)

const ofItems = (name: string, account: Limit, address: Limit): Limited => [
  { what: `${name}.account`, limit: account },
  { what: `${name}.address`, limit: address },
]
const { renew, bulkPlan } = posts
const limitsOfItems: Partial<Record<string, Limited>> = {
  [renew.name]: ofItems(renew.name, renew.limit.rules.renewed, renew.limit.rules.together),
  [bulkPlan.name]: ofItems(bulkPlan.name, bulkPlan.limit.rules.planned, bulkPlan.limit.rules.together),
}

/** What the calls write that visitors and owners make, each at its largest. */
export const worstWrites = (): (Row & { name: CallName })[] =>
  callList.flatMap(({ name, call }) => {
    const units = { writes: call.writes, reads: reading[name] ?? 5 }
    return call.writes === undefined ? [] : { name, ...rowOf(`writes of \`${name}\``, units, limitsOfWrites(call)) }
  })

/** What jobs write because of these calls; `worstDay` has it with all else that follows. */
export const laterWrites = (): Row[] =>
  functions.flatMap(({ need: { costs }, calls: [call] }) =>
    costs?.one.writes && call ? rowOf(costs.what, { writes: costs.one.writes }, limitsOf(call)) : [],
  )

/** All that limits bound, in USD. */
export function worstDay(): Row[] {
  const bySpend = (Object.keys(spent) as (keyof typeof spent)[]).map((name) => {
    const limits = limitsOfSpend(name)
    // Where the spend itself is not counted by caller, the calls are that spend it.
    const asked = callList.flatMap(({ call }) => (call.spends?.includes(name) ? timesOf(limitsOf(call)) : []))
    const byCalls = asked.length > 0 ? asked.reduce((sum, times) => sum + times, 0) : Number.POSITIVE_INFINITY
    const { what, one } = spent[name]
    return rowOf(what, one, limits, Math.min(timesOf(limits), byCalls))
  })
  const byCall = functions.flatMap(({ need: { costs }, calls: [call] }) =>
    costs && call ? rowOf(costs.what, costs.one, limitsOf(call)) : [],
  )
  const notices = noticing.map((name) => rowOf(`notices of \`${name}\``, mail, limitsOf(callOf(name))))
  const answers = callList.flatMap(({ name, call }) =>
    call.largest
      ? rowOf(
          `largest answers of \`${name}\``,
          { edgeBytes: call.largest / gigabyte, reads: reading[name] ?? 2 },
          limitsOf(call),
        )
      : [],
  )
  // Also of listings that are not written in the end.
  const read = { reads: renewMax * (reading[posts.renew.name] ?? 0) }
  const renewals = rowOf(`reads of \`${posts.renew.name}\``, read, limitsOf(posts.renew))
  const photos = limitsOfSpend('photo')
  const uploads = rowOf('signed uploads sent again', again, photos, timesOf(photos) + uploadsAgain)
  return [...worstWrites(), renewals, ...byCall, ...bySpend, uploads, ...notices, ...answers]
}

type Flood = { what: string; open: number; ceiled: number; firewalled: number }

/**
 * What floods from one address cost in a day, each by itself, in USD: without a ceiling, with the usual one of a stage,
 * and behind a firewall without it.
 */
export function worstFlood(): Flood[] {
  const { perSecond } = flood
  const largest = Math.max(...callList.map(({ call }) => (call.access === 'anyone' && call.largest) || 0))
  const ofRequests = (what: string, one: Units, { bytes = 0, calls = 0 }: Partial<Traffic>): Flood => {
    const price = priceOf(one)
    const passed = (firewall.times / firewall.seconds) * day
    const seconds = secondsUntil(closedFrom.site, {
      bytes: bytes * perSecond,
      requests: perSecond,
      calls: calls * perSecond,
    })
    return {
      what: `${perSecond} ${what}`,
      open: perSecond * day * price,
      ceiled: perSecond * (seconds * price + (day - seconds) * priceOf(refused)),
      firewalled: passed * price + perSecond * day * firewall.perInspected,
    }
  }
  const second = priceOf({ edgeBytes: flood.lineBytes / gigabyte })
  const untilMap = secondsUntil(closedFrom.map, { bytes: flood.lineBytes, requests: 0, calls: 0 })
  return [
    ofRequests('small calls a second, none of them answered from a cache', flood.call, { calls: 1 }),
    ofRequests('pages of listings a second, none of them from a cache', flood.page, {
      ...{ bytes: page.gigabytes * gigabyte, calls: 1 },
    }),
    ofRequests(
      `lists of a hundred cards a second (${largest / 1000} KB), from the cache`,
      { edgeRequests: 1, edgeFunction: 1, edgeBytes: largest / gigabyte },
      { bytes: largest },
    ),
    // The firewall counts requests, and one may be for a whole file.
    {
      what: "the map's archive, loaded at a gigabit a second",
      ...{ open: second * day, ceiled: second * untilMap, firewalled: second * day },
    },
  ]
}

/** How many seconds of a day such traffic a second lasts until a share of the usual ceiling is closed. */
const secondsUntil = (share: number, traffic: Traffic): number =>
  Math.min(day, share / shareOf(traffic, { ...usualCeiling, ...trafficPrices }) + lateSeconds)

/**
 * What one address can cost until the whole site is closed to it: all that limits bound, the ceiling, and what a gigabit
 * a second costs until that closes. Bytes are part of the ceiling.
 */
export function untilClosed(): number {
  const limited = worstDay().reduce((sum, { one: { edgeBytes: _, ...one }, times }) => sum + priceOf(one) * times, 0)
  return limited + usualCeiling.dollars + priceOf({ edgeBytes: flood.lineBytes / gigabyte }) * lateSeconds
}

const dollars = (amount: number) => `$${amount.toFixed(2)}`
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Rows of less are added up in one. */
const shownFrom = 2

/** What limits bound in a day, as a table in Markdown. */
export function worstDayTable(): string {
  const rows = worstDay()
  const shown = rows.filter(({ cost, everybody = 0 }) => Math.max(cost, everybody) >= shownFrom)
  const others = rows.filter((row) => !shown.includes(row))
  const lines = shown.map(({ what, times, cost, account, everybody }) => {
    const cells = [what, times.toLocaleString('en'), dollars(cost), dollars(account)]
    return `| ${[...cells, everybody === undefined ? '' : dollars(everybody)].join(' | ')} |`
  })
  const both = (some: readonly Row[]) => [sum(some.map(({ cost }) => cost)), sum(some.map(({ account }) => account))]
  const [rest, all] = [both(others).map(dollars), both(rows).map((amount) => `**${dollars(amount)}**`)]
  return [
    '| In a day | one address, at most | cost | of one account | of everybody, at most |',
    '|---|---:|---:|---:|---:|',
    ...lines,
    `| ${others.length} others, each below two dollars | | ${rest.join(' | ')} | |`,
    `| **All of it** | | ${all.join(' | ')} | |`,
  ].join('\n')
}

/** What no limit of a call bounds, as a table in Markdown. */
export const floodTable = (): string =>
  [
    '| Floods of one address, in a day | without a ceiling | with it | behind a firewall |',
    '|---|---:|---:|---:|',
    ...worstFlood().map(({ what, ...costs }) => {
      const cells = [costs.open, costs.ceiled, costs.firewalled].map(dollars)
      return `| ${[what, ...cells].join(' | ')} |`
    }),
  ].join('\n')
