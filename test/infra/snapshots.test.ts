import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LambdaClient, ResourceNotFoundException } from '@aws-sdk/client-lambda'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { nodeVersion } from '../../infra/node.ts'
import { snapshotsAhead } from '../../infra/ops/snapshots.ts'

const assembly = mkdtempSync(join(tmpdir(), 'assembly-'))
for (const domain of ['search', 'manage']) {
  mkdirSync(join(assembly, 'functions', domain, 'snapshot'), { recursive: true })
  writeFileSync(join(assembly, 'functions', domain, 'snapshot', 'index.mjs'), `// ${domain} of the new version`)
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
  Timeout: 900,
  MemorySize: 1769,
})
beforeEach(() => {
  sent = []
  failing = undefined
  functions = new Map(['tregu-dev-search-snapshot', 'tregu-dev-manage-snapshot'].map((name) => [name, deployed(name)]))
})
const ahead = () => snapshotsAhead(lambda, 'tregu-dev', assembly)
const names = () => [...functions.keys()]

test('the new version makes its snapshots under the deployed roles, and what ran it is gone then', async () => {
  const before = names()
  expect(await ahead()).toEqual(['search.snapshot', 'manage.snapshot'])
  const created = sent.filter(({ name }) => name === 'CreateFunction').map(({ input }) => input)
  expect(created.map(({ FunctionName, Role, Timeout }) => [FunctionName, Role, Timeout])).toEqual([
    ['tregu-dev-search-snapshot-ahead', 'role of tregu-dev-search-snapshot', 900],
    ['tregu-dev-manage-snapshot-ahead', 'role of tregu-dev-manage-snapshot', 900],
  ])
  // The new bundles are made for the Node of their version, which may be newer than the deployed one.
  expect(new Set(created.map(({ Runtime }) => Runtime))).toEqual(new Set([`nodejs${nodeVersion}.x`]))
  const [code] = created.map(({ Code }) => unzipSync((Code as { ZipFile: Uint8Array }).ZipFile))
  expect(strFromU8(code?.['index.mjs'] ?? new Uint8Array())).toBe('// search of the new version')
  expect(sent.filter(({ name }) => name === 'Invoke')).toHaveLength(2)
  expect(names()).toEqual(before)
})

test('a first deployment has nothing to make', async () => {
  functions.clear()
  expect(await ahead()).toEqual([])
  expect(sent.map(({ name }) => name)).toEqual(['GetFunctionConfiguration', 'GetFunctionConfiguration'])
})

test('a failed job is reported and cleaned up, and leftovers of an aborted deployment do not block the next', async () => {
  functions.set('tregu-dev-search-snapshot-ahead', {})
  failing = 'tregu-dev-search-snapshot-ahead'
  await expect(ahead()).rejects.toThrow('search.snapshot of the new version failed')
  expect(names()).toEqual(['tregu-dev-search-snapshot', 'tregu-dev-manage-snapshot'])
})
