/**
 * What a month of the deployed stack costs, by list prices in USD of eu-central-1 (2025, before tax): idle and at
 * 100,000 visits. `node infra/costs.ts` prints the table of infra/costs.md. Prices are from the pricing page of each
 * service (https://aws.amazon.com/<service>/pricing); free amounts are the ones that do not end after a year.
 */

import { measures } from '#shared/lib/measures.ts'
import { alarmTexts } from './alarmTexts.ts'

/** One thing that is billed: so much free each month, then a price per unit. */
type Price = { service: string; page: string; unit: string; perUnit: number; free?: number }

export const prices = {
  edgeRequests: { service: 'CloudFront', page: 'cloudfront', unit: 'requests', perUnit: 0.012 / 1e4, free: 1e7 },
  edgeBytes: { service: 'CloudFront', page: 'cloudfront', unit: 'GB out', perUnit: 0.085, free: 1000 },
  edgeFunction: { service: 'CloudFront', page: 'cloudfront', unit: 'function runs', perUnit: 0.1 / 1e6, free: 2e6 },
  apiRequests: { service: 'API Gateway', page: 'api-gateway', unit: 'HTTP API calls', perUnit: 1.2 / 1e6 },
  lambdaRequests: { service: 'Lambda', page: 'lambda', unit: 'requests', perUnit: 0.2 / 1e6, free: 1e6 },
  lambdaSeconds: { service: 'Lambda', page: 'lambda', unit: 'GB-seconds (arm64)', perUnit: 0.0000133334, free: 4e5 },
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
} satisfies Record<string, Price>
export type Billed = keyof typeof prices

/** What one visit does, in a browser that has been here before half the time. */
const visit = {
  pageFiles: 10,
  photos: 40,
  calls: 10,
  /** The share of calls that CloudFront answers by itself. */
  cachedCalls: 0.5,
  /** The share of calls that search. */
  searches: 0.4,
  megabytes: 0.3 + 40 * 0.03 + 10 * 0.006,
  /**
   * Listings opened: each view is a limit, an item of the visitor and a counter, whose entry in the change log moves (two
   * units) or, within a minute of the last one, changes (one).
   */
  views: 2,
  writesPerView: 5,
  /** The visit itself is an entry in its visitor's item of the day. */
  writes: 2,
  /** The share of photos that CloudFront has to fetch, or ask after each hour. */
  photoMisses: 0.3,
}

/**
 * What one new listing does: 6 photos of 9 variants, an item and its index entries, the typing of its address and its pin,
 * of which what was said is kept.
 */
const listing = { photos: 6, variants: 9, megabytes: 6 * 0.4, writes: 62, placeSearches: 5, pins: 1, calls: 25 }

/** What the stack does by itself: the snapshots four times an hour and four times a day, the sweep once a day. */
const idle = { runs: 4 * 24 * 30 + 4 * 30 + 30, secondsPerRun: 2, memory: 1.73, reads: 2, putsPerRun: 3 }

/**
 * And it looks for unsent messages and for accounts and listings with something due four times an hour, and for a day
 * that is over each hour, on the ordinary size for 50 ms.
 */
const looks = { runs: (3 * 4 + 1) * 24 * 30, seconds: 0.5 * 0.05, reads: 0.5 }

/**
 * It looks each minute for changed listings that alerts ask for, in 50 ms on the size of a search (the change log, that of
 * the alerts, and up to where was told), and for letters of alerts that are due, on the ordinary size.
 */
const alerting = { runs: 2 * 60 * 24 * 30, seconds: ((1.73 + 0.5) / 2) * 0.05, reads: (2 + 0.5 + 1 + 0.5) / 2 }

/**
 * What one alert does in a month. It is told of two listings a day, each a read and a write of its item and of its place in
 * the index of what is due. Half of all write daily, a quarter weekly, a quarter at once: a letter is noted before and
 * after, reads its listings again, and runs for 60 ms on the ordinary size. Kept are its item with all that it has told, and
 * three indexes.
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

/** What one changed listing takes among 100,000 alerts, as measured (test/bench/results/alerts.md). */
const change = { seconds: 0.0027 * 1.73, reads: 0.5 }

/** The site at some size; listings are those of the month, `stock` those in the tables; `changes` what alerts look at. */
type Month = { visits: number; listings: number; stock: number; users: number; alerts?: number; changes?: number }

function usageOf({ visits, listings, stock, users, alerts = 0, changes = 0 }: Month): Record<Billed, number> {
  const [told, letters] = [alerts * alert.told, alerts * alert.letters]
  const calls = visits * visit.calls * (1 - visit.cachedCalls) + listings * listing.calls
  const searches = visits * visit.calls * (1 - visit.cachedCalls) * visit.searches
  const photos = listings * listing.photos
  const items = (stock * 3) / 1e6
  return {
    edgeRequests: visits * (visit.pageFiles + visit.photos + visit.calls),
    edgeBytes: (visits * visit.megabytes) / 1e3,
    edgeFunction: visits * visit.pageFiles,
    apiRequests: calls,
    lambdaRequests: calls + photos + idle.runs + looks.runs + alerting.runs,
    // 512 MB for 50 ms, searches 1,769 MB for 40 ms, a photo 2 GB for 3 s.
    lambdaSeconds:
      (calls - searches) * 0.5 * 0.05 +
      searches * 1.73 * 0.04 +
      photos * 2 * 3 +
      idle.runs * idle.secondsPerRun * idle.memory +
      looks.runs * looks.seconds +
      alerting.runs * alerting.seconds +
      changes * change.seconds +
      letters * alert.seconds,
    // A search reads the change log (2), others one or two items and the caller's account.
    reads:
      searches * 2 +
      (calls - searches) * 1.5 +
      idle.runs * idle.reads +
      looks.runs * looks.reads +
      alerting.runs * alerting.reads +
      changes * change.reads +
      told * alert.reads +
      letters * alert.letterReads,
    writes:
      listings * listing.writes +
      users * 4 +
      visits * (visit.writes + visit.views * visit.writesPerView) +
      told * alert.writes +
      letters * alert.letterWrites,
    // Posts are in three indexes besides their table.
    tableStorage: items * 4 + (alerts * alert.bytes) / 1e9,
    backups: items + (alerts * alert.bytes) / 1e9,
    objectStorage: (stock * listing.megabytes) / 1e3,
    objectWrites: photos * (listing.variants + 1) + idle.runs * idle.putsPerRun,
    objectReads: visits * visit.photos * visit.photoMisses + idle.runs,
    logs: ((calls + idle.runs + looks.runs + alerting.runs) * 700) / 1e9,
    alarms: Object.keys(alarmTexts).length,
    measures: Object.keys(measures).length,
    users,
    mails: users * 0.3 + letters,
    placeSearches: listings * listing.placeSearches,
    storedPlaces: listings * listing.pins,
  }
}

/** The bill of a month: each line's amount and its price after and before the free amounts. */
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

/** A function that runs this long, in ms, on so much memory, in GB, and reads this many units, a million times. */
export const millionTimes = (ms: number, memory: number, readUnits = 0): number =>
  prices.lambdaRequests.perUnit * 1e6 +
  prices.lambdaSeconds.perUnit * memory * ms * 1e3 +
  prices.reads.perUnit * readUnits * 1e6

/**
 * What a search would run on otherwise: RDS for PostgreSQL in one zone with twice the storage that its data takes, in
 * us-east-1, which is cheaper than ours (https://aws.amazon.com/rds/postgresql/pricing/, 2026). Memory in GB.
 */
const instances = [
  { name: 'db.t4g.medium', memory: 4, perHour: 0.065 },
  { name: 'db.t4g.large', memory: 8, perHour: 0.129 },
  { name: 'db.t4g.xlarge', memory: 16, perHour: 0.258 },
] as const
const gigabyteMonth = 0.115
const hoursAMonth = 730

/** The smallest instance whose memory holds so many bytes, and its price for a month. */
export function relational(bytes: number): { name: string; month: number } {
  const gigabytes = bytes / 1e9
  const instance = instances.find(({ memory }) => memory * 0.75 > gigabytes) ?? instances[2]
  return { name: instance.name, month: instance.perHour * hoursAMonth + Math.max(20, gigabytes * 2) * gigabyteMonth }
}

export const months = {
  idle: { visits: 0, listings: 0, stock: 600, users: 0 },
  busy: { visits: 100_000, listings: 1000, stock: 5000, users: 3000 },
  /** The same with 100,000 alerts and 1,000 changed listings an hour. */
  alerted: { visits: 100_000, listings: 1000, stock: 5000, users: 3000, alerts: 100_000, changes: 720_000 },
} satisfies Record<string, Month>

if (import.meta.main) {
  const [quiet, busy, alerted] = [bill(months.idle), bill(months.busy), bill(months.alerted)]
  const count = (amount: number) => amount.toLocaleString('en', { maximumSignificantDigits: 3 })
  const dollars = (amount: number) => `$${amount.toFixed(2)}`
  const sum = (lines: typeof busy, key: 'price' | 'priceWithoutFree') =>
    dollars(lines.reduce((total, line) => total + line[key], 0))
  console.log(
    '| Service | Idle | 100,000 visits | of what | without free amounts | and 100,000 alerts |\n| --- | ---: | ---: | ---: | ---: | ---: |',
  )
  for (const [index, line] of busy.entries()) {
    const cells = [
      `[${line.service}](https://aws.amazon.com/${line.page}/pricing/)`,
      dollars(quiet[index]?.price ?? 0),
      dollars(line.price),
      `${count(line.amount)} ${line.unit}`,
      dollars(line.priceWithoutFree),
      dollars(alerted[index]?.price ?? 0),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
  const sums = [sum(quiet, 'price'), sum(busy, 'price'), '', sum(busy, 'priceWithoutFree'), sum(alerted, 'price')]
  console.log(`| **Month** | ${sums.map((one) => one && `**${one}**`).join(' | ')} |`)
}
