import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { functions, sizeOf } from '../../infra/functions.ts'
import { searchesCost } from './costs.ts'
import { type FirstAnswer, firstAnswer } from './firstAnswer.ts'
import { dollars, megabytes, ms, seconds, short, table, whole, writtenBy } from './format.ts'
import { curvePlot, type Point } from './plot.ts'

const results = join(import.meta.dirname, 'results')

/** What the work tells of itself; ms of the processor; the most bytes of memory, without files that are mapped, and of the disk. */
type Cost = { told: Record<string, number>; cpu: number; memory: number; disk: number }

/** The functions that follow the listings, in the order in which each finds the snapshots that it opens. */
const followers: Record<string, (told: Cost['told']) => string> = {
  'search.snapshot': () => 'makes its snapshot from the whole log',
  'manage.snapshot': () => 'likewise, of listings and accounts',
  'trust.snapshot': () => 'likewise',
  'alerts.snapshot': () => 'likewise, of alerts',
  'search.sitemap': ({ files = 0 }) => `writes ${whole(files)} files`,
  'manage.replica': ({ page = 0, text = 0 }) => `opens; then a page takes ${ms(page)} ms, text ${seconds(text)}`,
  'trust.weigh': ({ each = 0 }) => `opens three; then ${ms(each)} ms a listing`,
  'alerts.match': ({ each = 0 }) => `opens both; then ${ms(each)} ms a change`,
  'search.replica': ({ p95 = 0 }) => `opens; then p95 ${ms(p95)} ms`,
}

/**
 * Does the work of all functions that follow the listings, one after another among the most, each in a process of its
 * own, beside what the template gives it; and draws how the search grows with the listings.
 */
export async function benchMillions(counts: readonly number[]): Promise<void> {
  const points: (Point & { first: FirstAnswer })[] = []
  const rows: (string | number)[][] = []
  const most = Math.max(...counts)
  let [log, snapshots] = [0, 0]
  for (const count of counts) {
    const home = mkdtempSync(join(tmpdir(), 'tregu-millions-'))
    try {
      const names = Object.keys(followers).filter((name) => count === most || /^search\.(snapshot|replica)$/.test(name))
      if (count === most) log = (await run('log', count, home)).cpu
      for (const name of names) {
        const cost = await run(name, count, home)
        if (count === most) rows.push(rowOf(name, cost))
        if (name !== 'search.replica') continue
        const first = await firstAnswer(filesIn(join(home, 'store', 'search')))
        const { p95 = 0, mean = 0 } = cost.told
        points.push({ count, first, firstMs: first.filters.ms, p95, memory: cost.memory, dollars: searchesCost(mean) })
      }
      if (count === most) snapshots = sizeIn(join(home, 'store'))
    } finally {
      rmSync(home, { recursive: true })
    }
  }
  const written = [
    '# What follows the listings, measured',
    `${writtenBy('--three-million')}. ${whole(most)} generated listings, a tenth as many accounts, a third as many alerts; a process each, with the memory of its function as limit of its heap. Beside each figure: what the template gives. Making the log itself takes ${seconds(log)} of each snapshot of listings; reading it from DynamoDB is not in it. All snapshots together: ${megabytes(snapshots)}.`,
    table(['function', 'work', 'processor', 'of', 'memory', 'of', 'disk', 'of'], rows),
    '## The search, as listings grow',
    table(
      [
        'listings',
        'first answer',
        'of it processor',
        'words',
        'all documents',
        'p95 of all kinds',
        'memory',
        'a million searches',
      ],
      points.map(({ count, first, p95, memory, dollars: cost }) => [
        whole(count),
        seconds(first.filters.ms),
        seconds(first.filters.cpu),
        seconds(first.words.ms),
        seconds(first.whole.ms),
        `${ms(p95)} ms`,
        megabytes(memory),
        dollars(cost),
      ]),
    ),
    '![How the search grows](growth-3M.svg)',
    'A market of Kosovo and New York has tens of thousands of listings: the second line. Memory is that of the whole process, Node included.',
  ].join('\n\n')
  writeFileSync(join(results, 'millions.md'), `${written}\n`)
  writeFileSync(join(results, 'growth-3M.svg'), curvePlot(points))
  console.log(written)
}

function rowOf(name: string, { told, cpu, memory, disk }: Cost) {
  const spec = functions.find((one) => one.name === name)
  if (!spec) throw new Error(`There is no function ${name}`)
  const size = sizeOf(spec)
  return [
    `\`${name}\``,
    followers[name]?.(told) ?? '',
    seconds(cpu),
    `${size.seconds} s`,
    megabytes(memory),
    `${whole(size.memory * 1.048576)} MB`,
    megabytes(disk),
    `${whole(size.storage * 1.048576)} MB`,
  ]
}

/** How often the memory and the disk of a process are looked at, in ms. */
const lookEvery = 250

/** Starts a process for the work of a function, and looks at what it takes. */
async function run(name: string, count: number, home: string): Promise<Cost> {
  console.error(`${short(count)}: ${name}`)
  const spec = functions.find((one) => one.name === name)
  const heap = spec ? sizeOf(spec).memory : 1024
  const file = join(import.meta.dirname, 'followers.ts')
  const child = spawn(process.execPath, [`--max-old-space-size=${heap}`, file, name, String(count), home], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  let [memory, disk] = [0, 0]
  const looking = setInterval(() => {
    memory = Math.max(memory, memoryOf(child.pid))
    disk = Math.max(disk, openedBy(child.pid, join(home, 'disk')))
  }, lookEvery)
  const printed = await text(child.stdout)
  const code = await ended
  clearInterval(looking)
  if (code !== 0) throw new Error(`${name} among ${count} listings ended with ${code}`)
  return { ...JSON.parse(printed), memory, disk }
}

/** The bytes of memory of a process; pages of files that are mapped can be taken back at any time. */
function memoryOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) * 1024
  } catch {
    // It has ended.
    return 0
  }
}

/** The bytes of the files below a folder that a process has open, also of those that are deleted by now. */
function openedBy(pid: number | undefined, folder: string): number {
  const files = new Map<number, number>()
  const opened = `/proc/${pid}/fd`
  for (const fd of existsSync(opened) ? readdirSync(opened) : []) {
    try {
      if (!readlinkSync(join(opened, fd)).startsWith(folder)) continue
      const { ino, blocks } = statSync(join(opened, fd))
      files.set(ino, blocks * 512)
    } catch {
      // Closed since.
    }
  }
  return [...files.values()].reduce((sum, size) => sum + size, 0)
}

const pathsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) =>
    one.isFile() ? join(one.parentPath, one.name) : [],
  )
const sizeIn = (folder: string) => pathsIn(folder).reduce((sum, path) => sum + statSync(path).size, 0)
const filesIn = (folder: string) => new Map(pathsIn(folder).map((path) => [relative(folder, path), readFileSync(path)]))
