import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LambdaClient, ResourceNotFoundException } from '@aws-sdk/client-lambda'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listingsMax } from '#functions/search/parts/replica/listingsMax.ts'
import { functions as declared, entryOf, snapshotJobs } from '../../infra/functions.ts'
import { nodeVersion } from '../../infra/node.ts'
import { snapshotsAhead } from '../../infra/ops/snapshots.ts'
import { templateOf } from './template.ts'

const assembly = mkdtempSync(join(tmpdir(), 'assembly-'))
for (const job of snapshotJobs) {
  const bundle = join(assembly, 'functions', ...job.split('.'))
  mkdirSync(bundle, { recursive: true })
  writeFileSync(join(bundle, 'index.mjs'), `// ${job} of the new version`)
}
afterAll(() => rmSync(assembly, { recursive: true }))

type Sent = { name: string; input: Record<string, unknown> }
let sent: Sent[]
/** The existing resources, by name; a failing function says so. */
let functions: Map<string, object>
let failing: string | undefined

const notThere = () => new ResourceNotFoundException({ message: 'not there', $metadata: {} })
const lambda = {
  async send(command: { input: Record<string, unknown>; constructor: { name: string } }) {
    const [name, { input }] = [command.constructor.name.replace('Command', ''), command]
    const FunctionName = String(input.FunctionName)
    sent.push({ name, input })
    if (name === 'CreateFunction') functions.set(FunctionName, input)
    else if (!functions.has(FunctionName)) throw notThere()
    if (name === 'DeleteFunction') functions.delete(FunctionName)
    if (name === 'GetFunctionConfiguration') return functions.get(FunctionName)
    if (name === 'GetFunction') return { Configuration: { State: 'Active' } }
    if (name === 'Invoke' && FunctionName === failing) return { FunctionError: 'Unhandled' }
    return {}
  },
} as unknown as LambdaClient

const deployed = (job: string) => ({
  Role: `role of ${job}`,
  Handler: 'index.handler',
  Runtime: 'nodejs22.x',
  Timeout: 300,
  MemorySize: 512,
  EphemeralStorage: { Size: 512 },
})
beforeEach(() => {
  sent = []
  failing = undefined
  functions = new Map(snapshotJobs.map((job) => [nameOf(job), deployed(nameOf(job))]))
})
const nameOf = (job: string) => `tregu-dev-${job.replace('.', '-')}`
const ahead = () => snapshotsAhead(lambda, 'tregu-dev', assembly)
const names = () => [...functions.keys()]

test('the new version makes its snapshots under the deployed roles, and what ran it is gone then', async () => {
  const before = names()
  expect((await ahead()).toSorted()).toEqual([
    'alerts.snapshot',
    'manage.snapshot',
    'search.snapshot',
    'trust.snapshot',
  ])
  const created = sent.filter(({ name }) => name === 'CreateFunction').map(({ input }) => input)
  // What is deployed may be too small for what the new version does.
  expect(created).toEqual(
    snapshotJobs.map((job) =>
      expect.objectContaining({
        FunctionName: `${nameOf(job)}-ahead`,
        Role: `role of ${nameOf(job)}`,
        Timeout: 900,
        MemorySize: 1769,
        EphemeralStorage: { Size: expect.toSatisfy((size: number) => size >= 4096) },
      }),
    ),
  )
  // The new bundles are made for the Node of their version, which may be newer than the deployed one.
  expect(new Set(created.map(({ Runtime }) => Runtime))).toEqual(new Set([`nodejs${nodeVersion}.x`]))
  const [code] = created.map(({ Code }) => unzipSync((Code as { ZipFile: Uint8Array }).ZipFile))
  const [first = ''] = snapshotJobs
  expect(strFromU8(code?.['index.mjs'] ?? new Uint8Array())).toBe(`// ${first} of the new version`)
  expect(sent.filter(({ name }) => name === 'Invoke')).toHaveLength(snapshotJobs.length)
  expect(names()).toEqual(before)
})

test('a first deployment has nothing to make', async () => {
  functions.clear()
  expect(await ahead()).toEqual([])
  expect(sent.map(({ name }) => name)).toEqual(snapshotJobs.map(() => 'GetFunctionConfiguration'))
})

test('a failed job is reported and cleaned up, and leftovers of an aborted deployment do not block the next', async () => {
  functions.set('tregu-dev-search-snapshot-ahead', {})
  failing = 'tregu-dev-search-snapshot-ahead'
  await expect(ahead()).rejects.toThrow('search.snapshot of the new version failed')
  expect(names()).toEqual(snapshotJobs.map(nameOf))
})

test('each job that makes snapshots declares it', () => {
  const makers = declared.filter((spec) => {
    const file = entryOf(spec)
    return file.includes('/jobs/') && readFileSync(file, 'utf8').includes('makeSnapshot(')
  })
  expect(makers.map(({ name }) => name).toSorted()).toEqual(snapshotJobs.toSorted())
})

/** As many listings, and alerts, as reindex and restore have to work among. */
const [listings, alerts] = [listingsMax, listingsMax / 3]

/**
 * What a listing or alert takes while a snapshot is built from the whole log: of the disk (the file and its copy, in
 * bytes), and of time (in ms), of which 0.1 are to read it from DynamoDB. Measured with 40,000 and 200,000 listings of the
 * bench, and with 100,000 alerts.
 */
const built: Record<string, { bytes: number; ms: number; of?: number }> = {
  'alerts.snapshot': { bytes: 400, ms: 0.32, of: alerts },
  'search.snapshot': { bytes: 2860, ms: 0.25 },
  'manage.snapshot': { bytes: 1900, ms: 0.16 },
  'trust.snapshot': { bytes: 180, ms: 0.2 },
}
/** What a listing takes in the newest snapshots that a function opens, in bytes; those of the search have 382. */
const opened: Record<string, number> = {
  'search.replica': 382,
  'search.sitemap': 382,
  // And a third of an alert.
  'alerts.match': 382 + 34,
  'trust.weigh': 382 + 67 + 30,
  'figures.count': 382,
  'figures.write': 382,
  'manage.replica': 231 + 44,
}

test('every job that makes snapshots has the disk and the time for all listings and alerts (OPS-01)', () => {
  expect(Object.keys(built).toSorted()).toEqual(snapshotJobs.toSorted())
  for (const [name, { bytes, ms, of = listings }] of Object.entries(built)) {
    const { disk, seconds } = templateSizeOf(name)
    expect(bytes * of, name).toBeLessThanOrEqual(0.9 * disk)
    expect((ms * of) / 1000, name).toBeLessThanOrEqual(0.9 * seconds)
  }
})

test('every function that opens snapshots has the disk for those of three million listings (OPS-01)', () => {
  const openers = declared.filter(({ need, grants }) => {
    const reads = grants.some((grant) => 'bucket' in grant && grant.bucket === 'index')
    return reads && !need.snapshots
  })
  expect(openers.map(({ name }) => name).toSorted()).toEqual(Object.keys(opened).toSorted())
  for (const [name, bytes] of Object.entries(opened))
    expect(bytes * listings, name).toBeLessThanOrEqual(0.75 * templateSizeOf(name).disk)
})

/** The disk (bytes) and the timeout of a function, as the template has them. */
function templateSizeOf(name: string) {
  const [made] = templateOf()
    .all('AWS::Lambda::Function')
    .filter(([, { Properties }]) => Properties.Description === name)
  const { EphemeralStorage, Timeout } = made?.[1].Properties ?? {}
  return { disk: (EphemeralStorage?.Size ?? 512) * 2 ** 20, seconds: Timeout }
}
