import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import { blogs } from '#shared/blogs/contract.ts'
import { search } from '#shared/search/contract.ts'
import { launchBrowser } from '../support/chromium.ts'
import { runProduct } from '../support/product.ts'
import { table, whole, writtenBy } from './format.ts'
import { measureInteractions } from './interactions.ts'

/** Lighthouse's result for a page. */
type Visit = Record<(typeof columns)[number]['name'], number>

const scored = (category: string) => (result: Result) => 100 * (result.categories[category]?.score ?? 0)
const measured = (audit: string) => (result: Result) => result.audits[audit]?.numericValue ?? Number.NaN

type Requested = { resourceType?: string; transferSize?: number }
const requests = ({ audits }: Result): Requested[] => {
  const { details } = audits['network-requests'] ?? {}
  return details?.type === 'table' ? (details.items as Requested[]) : []
}
const kilobytes = (of: (type?: string) => boolean) => (result: Result) =>
  requests(result)
    .filter(({ resourceType }) => of(resourceType))
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000

const columns = [
  { name: 'performance', read: scored('performance'), digits: 0 },
  { name: 'accessibility', read: scored('accessibility'), digits: 0 },
  { name: 'best practices', read: scored('best-practices'), digits: 0 },
  { name: 'SEO', read: scored('seo'), digits: 0 },
  { name: 'LCP, s', read: (result: Result) => measured('largest-contentful-paint')(result) / 1000, digits: 1 },
  { name: 'TBT, ms', read: measured('total-blocking-time'), digits: 0 },
  { name: 'CLS', read: measured('cumulative-layout-shift'), digits: 3 },
  { name: 'requests', read: (result: Result) => requests(result).length, digits: 0 },
  { name: 'scripts, KB', read: kilobytes((type) => type === 'Script'), digits: 0 },
  { name: 'pictures, KB', read: kilobytes((type) => type === 'Image'), digits: 0 },
  { name: 'all else, KB', read: kilobytes((type) => type !== 'Script' && type !== 'Image'), digits: 0 },
] as const

/** The public pages of the demo data whose speed is specified (SPD-01). */
async function pathsOf(address: string) {
  const read = async (path: string) => (await fetch(address + path)).json()
  const [listing] = search.latest.answer.parse(await read(`${search.latest.path}?limit=1`)).data
  const [article] = blogs.list.answer.parse(await read(blogs.list.path)).data
  return {
    home: '/user/dashboard',
    results: '/user/post?page=1',
    listing: `/user/post-details/${listing?.postId}`,
    article: `/user/blogs/${article?.slug}`,
  }
}

/**
 * Visits pages of the product with its demo data as Lighthouse's phone does, and does what people do most on them, each so
 * many times, and writes the medians; of the product at `TREGU_ADDRESS`, built, or of one that it starts.
 */
export async function benchPages(runs = 5): Promise<void> {
  const running = process.env.TREGU_ADDRESS
  const { address, stop } = running ? { address: running, stop: undefined } : await runProduct({ empty: false })
  try {
    const rows: (string | number)[][] = []
    const paths = await pathsOf(address)
    for (const [name, path] of Object.entries(paths)) {
      // A first visit, which starts instances and fills caches, is not measured.
      await fetch(address + path)
      const visits: Visit[] = []
      for (let run = 0; run < runs; run++) visits.push(await visit(address + path))
      const medians = columns.map(({ name, digits }) => {
        const median = medianOf(visits.map((one) => one[name]))
        return digits === 0 ? whole(median) : median.toFixed(digits)
      })
      rows.push([name, ...medians])
      console.error(rows.at(-1))
    }
    const interactions = await measureInteractions(address, paths.listing, runs)
    const text = [
      '# Pages, measured',
      `${writtenBy('--pages')}, shared by browser and product: Lighthouse's mobile preset, the median of ${runs}.`,
      table(['Page', ...columns.map(({ name }) => name)], rows),
      'INP, once the page is awake, with the processor four times slower:',
      table(
        ['Interaction', 'INP, ms'],
        interactions.map(({ name, times }) => [name, whole(medianOf(times))]),
      ),
    ].join('\n\n')
    writeFileSync(join(import.meta.dirname, 'results', 'pages.md'), `${text}\n`)
    console.log(text)
  } finally {
    await stop?.()
  }
}

/** One visit in a fresh profile. */
async function visit(url: string): Promise<Visit> {
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  try {
    const answer = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
    if (!answer || answer.lhr.runtimeError)
      throw new Error(answer?.lhr.runtimeError?.message ?? 'Lighthouse said nothing')
    const { lhr } = answer
    return Object.fromEntries(columns.map(({ name, read }) => [name, read(lhr)])) as Visit
  } finally {
    await browser.close()
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
