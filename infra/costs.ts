/**
 * What a month of the deployed stack costs, by list prices in USD of eu-central-1 (2025, before tax): idle, at 100,000
 * visits, and as a large site. `npm run costs` prints it, and with `--write` writes costs.md. Prices are from the pricing page of each
 * service (https://aws.amazon.com/<service>/pricing); free amounts are the ones that do not end after a year.
 */

import type { FunctionName } from '#functions/domains.ts'
import { secretVariables } from '#functions/lib/keyRing.ts'
import { measures } from '#shared/lib/measures.ts'
import { alarmTexts } from './alarmTexts.ts'
import { functions, isQueued, periodOf, secretsOf, sizeOf } from './functions.ts'

/** A billed item: `free` units each month, then `perUnit` USD for each further unit. */
type Price = { service: string; page: string; unit: string; perUnit: number; free?: number }

export const prices = {
  edgeRequests: { service: 'CloudFront', page: 'cloudfront', unit: 'requests', perUnit: 0.012 / 1e4, free: 1e7 },
  edgeBytes: { service: 'CloudFront', page: 'cloudfront', unit: 'GB out', perUnit: 0.085, free: 1000 },
  edgeFunction: { service: 'CloudFront', page: 'cloudfront', unit: 'function runs', perUnit: 0.1 / 1e6, free: 2e6 },
  apiRequests: { service: 'API Gateway', page: 'api-gateway', unit: 'HTTP API calls', perUnit: 1.2 / 1e6 },
  lambdaRequests: { service: 'Lambda', page: 'lambda', unit: 'requests', perUnit: 0.2 / 1e6, free: 1e6 },
  lambdaSeconds: { service: 'Lambda', page: 'lambda', unit: 'GB-seconds (arm64)', perUnit: 0.0000133334, free: 4e5 },
  lambdaDisk: { service: 'Lambda', page: 'lambda', unit: 'GB-seconds of disk above 512 MB', perUnit: 3.09e-8 },
  queueRequests: { service: 'SQS', page: 'sqs', unit: 'requests', perUnit: 0.4 / 1e6, free: 1e6 },
  reads: { service: 'DynamoDB', page: 'dynamodb', unit: 'read request units', perUnit: 0.1525 / 1e6 },
  writes: { service: 'DynamoDB', page: 'dynamodb', unit: 'write request units', perUnit: 0.7625 / 1e6 },
  tableStorage: { service: 'DynamoDB', page: 'dynamodb', unit: 'GB stored', perUnit: 0.306, free: 25 },
  backups: { service: 'DynamoDB', page: 'dynamodb', unit: 'GB restorable (PITR)', perUnit: 0.2448 },
  objectStorage: { service: 'S3', page: 's3', unit: 'GB stored', perUnit: 0.0245 },
  objectWrites: { service: 'S3', page: 's3', unit: 'PUT, LIST', perUnit: 0.0054 / 1e3 },
  objectReads: { service: 'S3', page: 's3', unit: 'GET', perUnit: 0.00043 / 1e3 },
  logs: { service: 'CloudWatch Logs', page: 'cloudwatch', unit: 'GB taken in', perUnit: 0.63, free: 5 },
  alarms: { service: 'CloudWatch', page: 'cloudwatch', unit: 'alarms', perUnit: 0.1, free: 10 },
  measures: { service: 'CloudWatch', page: 'cloudwatch', unit: 'metrics of our own', perUnit: 0.3, free: 10 },
  users: { service: 'Cognito', page: 'cognito', unit: 'monthly users (Lite)', perUnit: 0.0055, free: 10_000 },
  mails: { service: 'SES', page: 'ses', unit: 'mails', perUnit: 0.1 / 1e3 },
  placeSearches: { service: 'Location', page: 'location', unit: 'place searches', perUnit: 0.5 / 1e3 },
  storedPlaces: { service: 'Location', page: 'location', unit: 'stored place answers', perUnit: 4 / 1e3 },
  secrets: { service: 'Secrets Manager', page: 'secrets-manager', unit: 'secrets', perUnit: 0.4 },
  secretReads: { service: 'Secrets Manager', page: 'secrets-manager', unit: 'reads of secrets', perUnit: 0.05 / 1e4 },
  zones: { service: 'Route 53', page: 'route53', unit: 'hosted zones', perUnit: 0.5 },
  firewalls: { service: 'WAF', page: 'waf', unit: 'web ACLs with a rule', perUnit: 6 },
  firewallRequests: { service: 'WAF', page: 'waf', unit: 'requests inspected', perUnit: 0.6 / 1e6 },
} satisfies Record<string, Price>
export type Billed = keyof typeof prices

/** What one visit uses. Half of the visits come from a browser that has a warm cache from an earlier visit. */
const visit = {
  pageFiles: 10,
  photos: 40,
  calls: 10,
  /** The share of calls that CloudFront answers from its cache. */
  cachedCalls: 0.5,
  /** The share of calls that search. */
  searches: 0.4,
  megabytes: 0.3 + 40 * 0.03 + 10 * 0.006,
  /**
   * Listings opened. Each view writes a rate limit, an item of the visitor and a counter. The counter's entry in the
   * change log moves (two write units) or, within a minute of the last view, is updated in place (one).
   */
  views: 2,
  writesPerView: 5,
  /** Writes of the visit itself: an entry in the visitor's item of the day. */
  writes: 2,
  /** The share of photos that CloudFront has to fetch from S3 or to revalidate after an hour. */
  photoMisses: 0.3,
  /** Pages that a function makes: the first one, as it shows a listing, a search or home. */
  pages: 1,
}

/**
 * What counting listings uses: a visit sees a card for each photo, which its page tells in calls of so many. Each writes
 * a rate limit and an item (`test/figures/figures.test.ts`), which are read when a day is summed up. A sum is a write
 * and reads the listing; of a listing that was seen there is one a day, and eight while the site is so small.
 */
export const counting = { cards: 40, perCall: 20, writes: 2, sumReads: 1, sumsADay: 8, smallStock: 20_000 }

/**
 * What comparing listings uses in a day: of each group the newest sixty are read with the months of their figures, and
 * an item is written. A site has no more than some three hundred groups that count.
 */
const comparing = { listings: 18_000, groups: 300, reads: 2, seconds: 60 * 1.73 }

/**
 * What the letter of a Monday uses: the figures of an owner, twenty listings and what they are compared with are read; it
 * is claimed and counted. One owner has some ten listings, and a day has as many letters as `spends` allows.
 */
const weekly = { mondays: 4.3, most: 12_000, listings: 10, reads: 60, writes: 4, seconds: 0.1 * 1.73 }

/** What telling of a million seen cards takes, before their sums. */
const seenCards = { calls: 1e6 / counting.perCall, writes: (1e6 / counting.perCall) * counting.writes }

/** How many sums of listings a month has at most: none without a seen card. */
const sumsOf = ({ visits, stock }: Pick<Month, 'visits' | 'stock'>) =>
  Math.min(visits * counting.cards, stock * 30 * (stock <= counting.smallStock ? counting.sumsADay : 1))

/** What a million seen cards cost in a month, without free amounts, in USD (OWN-02). */
export function priceOfMillionCards(month: Pick<Month, 'visits' | 'stock'>): number {
  const sums = sumsOf(month) / (month.visits * counting.cards)
  const call =
    prices.edgeRequests.perUnit +
    prices.edgeFunction.perUnit +
    prices.apiRequests.perUnit +
    prices.lambdaRequests.perUnit +
    prices.lambdaSeconds.perUnit * 0.5 * 0.05 +
    prices.reads.perUnit * 1.5 +
    prices.writes.perUnit * counting.writes +
    prices.logs.perUnit * 7e-7
  const sum = prices.writes.perUnit + prices.reads.perUnit * counting.sumReads
  return 1e6 * (call / counting.perCall + sums * sum)
}

/**
 * What one page that a function makes uses: 60 ms at the memory size of a search, the change log, a listing, its poster,
 * and 20 KB compressed. Crawlers read the page of each listing once a month in each language.
 */
export const page = { seconds: 0.06, memory: 1.73, reads: 3, gigabytes: 20e-6, crawls: 2 }

/**
 * The prices by which `watch.ceiling` estimates what visitors cost: a request with the edge function that runs for each,
 * and a call as dear as the page above.
 */
export const trafficPrices = {
  perGigabyte: prices.edgeBytes.perUnit,
  perRequest: prices.edgeRequests.perUnit + prices.edgeFunction.perUnit,
  perCall:
    prices.apiRequests.perUnit +
    prices.lambdaRequests.perUnit +
    prices.lambdaSeconds.perUnit * page.seconds * page.memory +
    prices.reads.perUnit * page.reads +
    prices.logs.perUnit * 7e-7,
}

/**
 * What the start of an instance uses, and the share of calls that meets one, with a peak in the evening and some
 * deployments a week. Searches open the newest snapshot: 348 bytes a listing, which come at 75 MB a second.
 */
const cold = { share: 0.01, seconds: 0.5 }
const snapshot = { bytes: 348, perSecond: 75e6 }

/**
 * What one new listing uses: 6 photos in 9 variants each, an item with its index entries, and lookups of its address
 * while it is typed and of its pin; the answers of these lookups are stored.
 */
const listing = { photos: 6, variants: 9, megabytes: 6 * 0.4, writes: 62, placeSearches: 5, pins: 1, calls: 25 }

/**
 * What the stack uses without visitors: snapshots four times an hour and four times a day, the sitemap six times an hour,
 * the sweep once a day. Each loads the last snapshot, works through it, and stores what it made: as long as a download
 * for each of the three.
 */
const idle = {
  runs: (4 + 6) * 24 * 30 + 4 * 30 + 30,
  secondsPerRun: 2,
  memory: 1.73,
  reads: 2,
  putsPerRun: 3,
  passes: 3,
}

/** The disk of searches and of these jobs, in GB above the half that is free. */
const disk = 4 - 0.5

/**
 * Lambda asks the queues, of uploads and of what happened to mails, for messages all the time: each five times in 20
 * seconds while there are none.
 */
const polls = functions.filter(isQueued).length * 5 * 3 * 60 * 24 * 30

/** Each photo is sent to the queue, received and deleted. */
const requestsPerPhoto = 3

/**
 * Further jobs without visitors, each 50 ms at the default memory size: four times an hour those that look for unsent
 * messages, for accounts and listings with something due and for letters of Monday, each hour the two that look for a day to close, every five
 * minutes the one that looks at the site, and each minute the one that looks at its costs.
 */
const looks = { runs: (4 * 4 + 2 + 12 + 60) * 24 * 30, seconds: 0.5 * 0.05, reads: 0.5 }

/**
 * Two jobs of alerts, each run every minute for 50 ms. One matches changed listings with alerts, at the memory size of
 * a search; it reads both change logs and the watermark up to which listings were matched. The other looks for alert
 * mails that are due, at the default memory size.
 */
const alerting = { runs: 2 * 60 * 24 * 30, seconds: ((1.73 + 0.5) / 2) * 0.05, reads: (2 + 0.5 + 1 + 0.5) / 2 }

/**
 * Two jobs of trust, each run every minute for 50 ms. One weighs changed listings, at the memory size of a search; it
 * reads the logs of listings and accounts and its watermark. The other looks for decisions and reports that are due, at
 * the default memory size. Each hour the indexes of the first are saved.
 */
const trusting = { runs: (2 * 60 + 1) * 24 * 30, seconds: ((1.73 + 0.5) / 2) * 0.05, reads: (2.5 + 1 + 1) / 2 }

/**
 * What weighing a listing uses, and how often one is changed: the listing, its account and case, twenty listings of its
 * owner, and 1.5 million photos gone through for each of its photos.
 */
const weighing = { times: 4, seconds: 0.2 * 1.73, reads: 14 }

/**
 * What one alert uses in a month. Two listings a day match it; each match reads and writes its item and its entry in
 * the index of due alerts. Half of all alerts mail daily, a quarter weekly, a quarter at once. A mail is recorded
 * before and after it is sent, reads its listings again, and takes 60 ms at the default memory size. Stored are the
 * alert's item, with the listings that it has reported, and its entries in three indexes.
 */
const alert = {
  told: 60,
  letters: 29,
  reads: 0.5,
  writes: 4,
  letterReads: 6,
  letterWrites: 6,
  seconds: 0.03,
  bytes: 6000,
}

/** What matching one changed listing against 100,000 alerts uses, as measured (test/bench/results/alerts.md). */
const change = { seconds: 0.0027 * 1.73, reads: 0.5 }

/**
 * An instance reads its secrets when it starts, and again after five minutes if it is called: jobs at each run or so
 * often, and of what visitors call some eight functions, which read three each.
 */
const fresh = { seconds: 300, functions: 8, secrets: 3 }
const monthSeconds = 30 * 86_400

/** The memory of a function in GB, as Lambda bills it. */
export function gigabytesOf(name: FunctionName): number {
  const spec = functions.find((one) => one.name === name)
  if (!spec) throw new Error(`There is no function ${name}.`)
  return sizeOf(spec).memory / 1024
}

/**
 * A GB-second of provisioned concurrency (arm64), in use or not: the price of us-east-2, which is among the lowest. It has
 * no free amount.
 */
const keptSecond = 0.0000033334

/** What so many instances of the search cost a month that are kept warm (`warm.keep`), beside what they run. */
export const priceOfKept = (instances: number): number =>
  instances * gigabytesOf('search.replica') * monthSeconds * keptSecond
const jobsReadSecrets = functions.reduce((sum, spec) => {
  const { every } = spec.need
  return every ? sum + (secretsOf(spec).length * monthSeconds) / Math.max(periodOf(every), fresh.seconds) : sum
}, 0)

/**
 * The size of the site in a month: `listings` are new in this month, `stock` is all in the tables, `changes` are the
 * changed listings that are matched against alerts.
 */
type Month = {
  visits: number
  listings: number
  stock: number
  users: number
  alerts?: number
  changes?: number
  /** Zones of Route 53, and web ACLs before the site (`firewall` of the stage). */
  zones?: number
  firewalls?: number
}

function usageOf(month: Month): Record<Billed, number> {
  const { visits, listings, stock, users, alerts = 0, changes = 0, zones = 0, firewalls = 0 } = month
  const [matches, letters] = [alerts * alert.told, alerts * alert.letters]
  const crawled = stock * page.crawls
  const pages = visits * visit.pages + crawled
  const told = (visits * counting.cards) / counting.perCall
  const calls = visits * visit.calls * (1 - visit.cachedCalls) + listings * listing.calls + told
  const searches = visits * visit.calls * (1 - visit.cachedCalls) * visit.searches
  const opening = (stock * snapshot.bytes) / snapshot.perSecond
  const starts = (calls + pages) * cold.share
  const searchStarts = (searches + pages) * cold.share
  // How long functions run that follow the listings: searches, pages, the starts of both, and jobs.
  const following = {
    searches: searches * 0.04,
    pages: pages * page.seconds,
    starts: searchStarts * (cold.seconds + opening),
    jobs: idle.runs * (idle.secondsPerRun + idle.passes * opening),
  }
  const followed = Object.values(following).reduce((sum, seconds) => sum + seconds, 0)
  const photos = listings * listing.photos
  const items = (stock * 3) / 1e6
  // Runs that find something to do, of four jobs that run every minute: each takes a lease and gives it back.
  const [minutes, changed] = [60 * 24 * 30, listings * weighing.times]
  // Without visitors there is no news.
  const weeklies = Math.min(Math.min(stock / weekly.listings, weekly.most) * weekly.mondays, visits)
  const compared = Math.min(stock, comparing.listings) * 30
  const leases = 3 * Math.min(minutes, changed) + Math.min(minutes, letters)
  const edgeRequests = visits * (visit.pageFiles + visit.photos + visit.calls) + crawled + told
  return {
    edgeRequests,
    edgeBytes: (visits * visit.megabytes) / 1e3 + crawled * page.gigabytes,
    edgeFunction: edgeRequests,
    apiRequests: calls + pages,
    lambdaRequests: calls + pages + photos + idle.runs + looks.runs + alerting.runs + trusting.runs,
    // 512 MB for 50 ms, functions that follow the listings 1,769 MB, a photo 2 GB for 3 s.
    lambdaSeconds:
      (calls - searches) * 0.5 * 0.05 +
      (starts - searchStarts) * 0.5 * cold.seconds +
      followed * idle.memory +
      photos * 2 * 3 +
      looks.runs * looks.seconds +
      alerting.runs * alerting.seconds +
      trusting.runs * trusting.seconds +
      listings * weighing.times * weighing.seconds +
      changes * change.seconds +
      30 * comparing.seconds +
      weeklies * weekly.seconds +
      letters * alert.seconds,
    lambdaDisk: followed * disk,
    queueRequests: polls + photos * requestsPerPhoto,
    // A search reads the change log (2 units), other calls one or two items and the caller's account.
    reads:
      searches * 2 +
      (calls - searches) * 1.5 +
      pages * page.reads +
      idle.runs * idle.reads +
      looks.runs * looks.reads +
      alerting.runs * alerting.reads +
      trusting.runs * trusting.reads +
      listings * weighing.times * weighing.reads +
      changes * change.reads +
      matches * alert.reads +
      sumsOf(month) * counting.sumReads +
      compared * comparing.reads +
      weeklies * weekly.reads +
      letters * alert.letterReads,
    writes:
      listings * listing.writes +
      users * 4 +
      visits * (visit.writes + visit.views * visit.writesPerView) +
      told * counting.writes +
      sumsOf(month) +
      matches * alert.writes +
      letters * alert.letterWrites +
      (compared / comparing.listings) * comparing.groups +
      weeklies * weekly.writes +
      leases * 2,
    // Each post is stored in its table and in three indexes.
    tableStorage: items * 4 + (alerts * alert.bytes) / 1e9,
    backups: items + (alerts * alert.bytes) / 1e9,
    objectStorage: (stock * listing.megabytes) / 1e3,
    objectWrites: photos * (listing.variants + 1) + idle.runs * idle.putsPerRun,
    objectReads: visits * visit.photos * visit.photoMisses + idle.runs + searchStarts,
    logs: ((calls + pages + idle.runs + looks.runs + alerting.runs + trusting.runs) * 700) / 1e9,
    alarms: Object.keys(alarmTexts).length,
    measures: Object.keys(measures).length,
    users,
    mails: users * 0.3 + letters + weeklies,
    placeSearches: listings * listing.placeSearches,
    storedPlaces: listings * listing.pins,
    secrets: Object.keys(secretVariables).length,
    secretReads:
      jobsReadSecrets +
      (starts + Math.min(calls + pages, (monthSeconds / fresh.seconds) * fresh.functions)) * fresh.secrets,
    zones,
    firewalls,
    firewallRequests: firewalls * edgeRequests,
  }
}

/** The bill of a month: for each line its amount, and its price with and without the free amounts deducted. */
export function bill(month: Month) {
  const usage = usageOf(month)
  return (Object.entries(prices) as [Billed, Price][]).map(([billed, { service, page, unit, perUnit, free = 0 }]) => ({
    service,
    page,
    unit,
    amount: usage[billed],
    price: Math.max(0, usage[billed] - free) * perUnit,
    priceWithoutFree: usage[billed] * perUnit,
  }))
}

/** The price of a million runs of a function: `ms` each, at `memory` GB, with `readUnits` of DynamoDB. */
export const millionTimes = (ms: number, memory: number, readUnits = 0): number =>
  prices.lambdaRequests.perUnit * 1e6 +
  prices.lambdaSeconds.perUnit * memory * ms * 1e3 +
  prices.reads.perUnit * readUnits * 1e6

/**
 * For comparison, what a relational search would run on: RDS for PostgreSQL in one zone with twice the storage that its
 * data takes, in us-east-1, which is cheaper than our region (https://aws.amazon.com/rds/postgresql/pricing/, 2026).
 * Memory in GB.
 */
const instances = [
  { name: 'db.t4g.medium', memory: 4, perHour: 0.065 },
  { name: 'db.t4g.large', memory: 8, perHour: 0.129 },
  { name: 'db.t4g.xlarge', memory: 16, perHour: 0.258 },
] as const
const gigabyteMonth = 0.115
const hoursAMonth = 730

/** The smallest RDS instance whose memory holds so many bytes, and its price for a month. */
export function relational(bytes: number): { name: string; month: number } {
  const gigabytes = bytes / 1e9
  const instance = instances.find(({ memory }) => memory * 0.75 > gigabytes) ?? instances[2]
  return { name: instance.name, month: instance.perHour * hoursAMonth + Math.max(20, gigabytes * 2) * gigabyteMonth }
}

export const months = {
  idle: { visits: 0, listings: 0, stock: 600, users: 0 },
  busy: { visits: 100_000, listings: 1000, stock: 5000, users: 3000, zones: 1 },
  /** The visits above, with 100,000 alerts and 1,000 changed listings an hour. */
  alerted: { visits: 100_000, listings: 1000, stock: 5000, users: 3000, alerts: 100_000, changes: 720_000, zones: 1 },
  /** Ten times as many visits, a million listings, and a web ACL. */
  large: { visits: 1_000_000, listings: 20_000, stock: 1_000_000, users: 30_000, zones: 1, firewalls: 1 },
} satisfies Record<string, Month>

/** Lines that cost less in every column are added up in one. */
const shownFrom = 2

/** What a month costs, as a table in Markdown. */
export function costsTable(): string {
  const count = (amount: number) => amount.toLocaleString('en', { maximumSignificantDigits: 3 })
  const dollars = (amount: number) => `$${amount.toFixed(2)}`
  const [quiet, large] = [bill(months.idle), bill(months.large)]
  const busy = bill(months.busy)
  const lines = busy.map((line, index) => ({
    ...line,
    costs: [quiet[index]?.price ?? 0, line.price, large[index]?.price ?? 0],
  }))
  const shown = lines.filter(({ costs }) => Math.max(...costs) >= shownFrom)
  const others = lines.filter((line) => !shown.includes(line))
  const row = (name: string, costs: string[]) => `| ${[name, ...costs].join(' | ')} |`
  const total = (prices: number[]) => dollars(prices.reduce((sum, price) => sum + price, 0))
  const sums = (some: typeof lines) => [0, 1, 2].map((column) => total(some.map(({ costs }) => costs[column] ?? 0)))
  return [
    '| Service | Idle | 100,000 visits | 1,000,000 visits |',
    '|---|---:|---:|---:|',
    ...shown.map(({ service, page, amount, unit, costs }) =>
      row(`[${service}](https://aws.amazon.com/${page}/pricing/): ${count(amount)} ${unit}`, costs.map(dollars)),
    ),
    row(`${others.length} others, each below two dollars`, sums(others)),
    row(
      '**Month**',
      sums(lines).map((sum) => `**${sum}**`),
    ),
    row('Month without free amounts', ['', total(busy.map(({ priceWithoutFree }) => priceWithoutFree)), '']),
    row(`A million seen cards: ${count(seenCards.calls)} calls, ${count(seenCards.writes)} write units and the sums`, [
      '',
      dollars(priceOfMillionCards(months.busy)),
      dollars(priceOfMillionCards(months.large)),
    ]),
    row(
      'Each instance of `warm.keep`',
      Array.from({ length: 3 }, () => dollars(priceOfKept(1))),
    ),
    row('Month with 100,000 alerts', ['', total(bill(months.alerted).map(({ price }) => price)), '']),
  ].join('\n')
}
