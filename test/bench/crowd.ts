import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { needs } from '#functions/domains.ts'
import type { Needs } from '#functions/lib/needs.ts'
import { callOf } from '#shared/contracts.ts'
import type { SearchPage } from '#shared/search/answers.ts'
import { runProduct } from '../support/product.ts'
import { ms, writtenBy } from './format.ts'
import { timePlot } from './plot.ts'
import { summary } from './times.ts'
import { type SentRequest, visit, visitedIds } from './visitors.ts'

const folder = join(import.meta.dirname, 'results')

/** The warm-up time in ms: requests before it start instances and fill caches, and are not counted. */
const warming = 30_000

const failed = ({ status }: SentRequest) => status === 0 || status >= 400

/** What is slower than everything together, in ms. */
function slowest(asked: readonly SentRequest[]): string {
  const p95Of = (of: readonly SentRequest[]) => summary(of.map(({ time }) => time)).p95
  const kinds = [...Map.groupBy(asked, ({ what }) => what)]
    .map(([what, of]) => ({ what, p95: p95Of(of) }))
    .filter(({ p95 }) => p95 > p95Of(asked))
    .sort((one, other) => other.p95 - one.p95)
  return `Slower than that, p95: ${kinds.map(({ what, p95 }) => `${what} ${ms(p95)} ms`).join(', ')}.`
}

/** The 95th percentile of each interval of this many ms, by its end in seconds. */
function latencies(asked: readonly SentRequest[], stretch: number): [number, number][] {
  const parts = Map.groupBy(asked, ({ at }) => Math.floor(at / stretch))
  return [...parts]
    .sort(([a], [b]) => a - b)
    .map(([n, of]) => [((n + 1) * stretch) / 1000, summary(of.map(({ time }) => time)).p95])
}

function write(name: string, text: string, plot: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.md`), `${text}\n`)
  writeFileSync(join(folder, `${name}.svg`), plot)
  console.log(text)
}

/** 200 concurrent visitors with a second of think time: requests per second, response times, failures. */
export async function benchLoad(minutes = 1): Promise<void> {
  const product = await runProduct({ empty: false })
  try {
    const count = 200
    const visitors = visit(product.address, count, 1000, await visitedIds(product.address))
    await wait(warming + minutes * 60_000)
    await visitors.stop()
    const measured = visitors.asked.filter(({ at }) => at >= warming && at < warming + minutes * 60_000)
    const rate = measured.length / (minutes * 60)
    const { p95 } = summary(measured.map(({ time }) => time))
    const errors = measured.filter(failed).length
    const met = rate >= 150 && errors === 0 && p95 <= 500
    write(
      'load',
      [
        '# 200 visitors at once, measured',
        `${writtenBy('--load')}; visitors and product share them.`,
        `${rate.toFixed(0)} requests a second for ${minutes} minutes after ${warming / 1000} s of warming, ${errors} errors, p95 ${ms(p95)} ms. What was wanted (150 a second, no error, 500 ms) is ${met ? 'met' : 'not met'}.`,
        slowest(measured),
      ].join('\n\n'),
      timePlot('200 visitors: 95th percentile in ms, each 5 seconds', 'seconds', [
        { name: 'tregu', label: 'p95', points: latencies(visitors.asked, 5000) },
      ]),
    )
  } finally {
    await product.stop()
  }
}

type Memory = { at: number; rss: number; heap: number; workers: number; instances: number }

const megabyte = 2 ** 20

/** In MB and minutes: the whole product, its own heap, and the heaps of its functions' instances. */
async function memoryOf(address: string, started: number): Promise<Memory> {
  const answer = await fetch(`${address}/__local/memory.json`)
  const { rss, heapUsed, workers }: { rss: number; heapUsed: number; workers: { instances: number; heap: number } } =
    await answer.json()
  const at = (performance.now() - started) / 60_000
  return {
    at,
    rss: rss / megabyte,
    heap: heapUsed / megabyte,
    workers: workers.heap / megabyte,
    instances: workers.instances,
  }
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Every job runs once before the measurement, because its instance starts with the first run and stays. */
async function runJobs(address: string): Promise<void> {
  for (const [domain, functions] of Object.entries<Needs>(needs))
    for (const [name, need] of Object.entries(functions))
      if (need.every) {
        const { ok } = await fetch(`${address}/__local/run/${domain}.${name}`, { method: 'POST' })
        if (!ok) throw new Error(`The job ${domain}.${name} failed.`)
      }
}

/**
 * glibc raises its thresholds dynamically and adds arenas per thread, so that resident memory says little about used
 * memory. With fixed settings freed memory is returned to the system.
 */
const givesBack = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/** 50 visitors for half an hour: is the memory stable, within 5 % of its value after a third of the time? */
export async function benchSoak(minutes = 30): Promise<void> {
  const product = await runProduct({ empty: false, variables: givesBack })
  try {
    await runJobs(product.address)
    const started = performance.now()
    const visitors = visit(product.address, 50, 1000, await visitedIds(product.address))
    const samples: Memory[] = []
    while (performance.now() - started < minutes * 60_000) {
      await wait(10_000)
      samples.push(await memoryOf(product.address, started))
    }
    await visitors.stop()
    const within = (from: number, to: number) =>
      median(samples.filter(({ at }) => at >= from * minutes && at < to * minutes).map(({ rss }) => rss))
    const [before, after] = [within(1 / 3, 1 / 2), within(5 / 6, 2)]
    const change = (100 * (after - before)) / before
    const { asked } = visitors
    const line = (label: string, name: 'tregu' | 'postgres' | 'dynamodb', of: (sample: Memory) => number) => ({
      ...{ name, label },
      points: samples.map((sample): [number, number] => [sample.at, of(sample)]),
    })
    write(
      'soak',
      [
        '# 50 visitors for half an hour, measured',
        `${writtenBy('--soak')}; visitors and product share them.`,
        `With ${Object.entries(givesBack)
          .map(([name, value]) => `\`${name}=${value}\``)
          .join(', ')}.`,
        `${minutes} minutes, ${asked.length} requests, ${asked.filter(failed).length} errors, p95 ${ms(summary(asked.map(({ time }) => time)).p95)} ms. From a third of the time on memory changed by ${change.toFixed(1)} % (${before.toFixed(0)} to ${after.toFixed(0)} MB resident, ${samples.at(-1)?.instances} instances): ${Math.abs(change) <= 5 ? 'level' : 'not level'} within 5 %.`,
      ].join('\n\n'),
      timePlot('50 visitors: memory of the product in MB', 'minutes', [
        line('resident', 'tregu', ({ rss }) => rss),
        line('heaps of instances', 'postgres', ({ workers }) => workers),
        line('its own heap', 'dynamodb', ({ heap }) => heap),
      ]),
    )
  } finally {
    await product.stop()
  }
}

/** When a visitor finds so many listings, the demo is usable. */
const usable = 60

/** Resolves when the search finds enough listings. */
async function listingsAt(address: string): Promise<void> {
  for (let count = 0; count < usable; await wait(500)) {
    const answer = await fetch(address + callOf('search.find').path, { headers: { 'x-local-fresh': '1' } })
    const { data }: { data: SearchPage } = await answer.json()
    count = data.numOfPosts
  }
}

/** A fresh `npm start` without installation and build: how soon its demo data are there, and its memory in use. */
export async function benchStart(minutes = 10): Promise<void> {
  let began = 0
  let usableAfter = 0
  const seconds = () => (performance.now() - began) / 1000
  const product = await runProduct({
    empty: false,
    asStarted: true,
    variables: { MALLOC_ARENA_MAX: '2' },
    async filling(address) {
      began = performance.now()
      await listingsAt(address)
      usableAfter = seconds()
    },
  })
  try {
    const line = `${usable} listings after ${usableAfter.toFixed(0)} s, all after ${seconds().toFixed(0)} s`
    console.log(`${writtenBy('--start')}: ${line}`)
    const started = performance.now()
    const visitors = visit(product.address, 2, 1000, await visitedIds(product.address))
    for (let minute = 1; minute <= minutes; minute++) {
      await wait(60_000)
      const { rss, heap, workers, instances } = await memoryOf(product.address, started)
      const heaps = `heaps ${heap.toFixed(0)} and ${workers.toFixed(0)} MB, ${instances} instances`
      console.log(`${minute} min: ${rss.toFixed(0)} MB resident, ${heaps}`)
    }
    await visitors.stop()
    console.log(`${visitors.asked.length} requests, ${visitors.asked.filter(failed).length} errors`)
  } finally {
    await product.stop()
  }
}
