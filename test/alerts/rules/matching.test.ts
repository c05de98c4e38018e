import type { Context } from 'aws-lambda'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Loaded } from '#functions/alerts/parts/data.ts'
import { replicaOf } from '#functions/engine/replica.ts'

for (const name of ['TABLE_ALERTS', 'TABLE_ACCOUNTS', 'TABLE_POSTS', 'BUCKET_INDEX']) vi.stubEnv(name, 'test')

const counted = vi.hoisted(() => ({ failed: 0 }))
vi.mock(import('#functions/lib/measure.ts'), () => ({
  measure: (name) => {
    if (name === 'TaskFailed') counted.failed++
  },
}))

/** The alerts that are told, how each throws, and where the job has got to. */
const stored = new Map<string, Loaded>()
const faults = new Map<string, Error>()
const written: string[] = []
let until: string | undefined
vi.mock(import('#functions/alerts/parts/data.ts'), async (original) => ({
  ...(await original()),
  watermark: {
    read: async () => until,
    advance: async (moment) => {
      until = moment
      return true
    },
  },
  getAlerts: async (ids) => ids.flatMap((id) => stored.get(id) ?? []),
  getAlert: async (id) => stored.get(id),
  updateAlert: async (alert) => {
    const fault = faults.get(alert.alertId)
    if (fault) throw fault
    written.push(alert.alertId)
    return alert
  },
}))
vi.mock(import('#functions/identity/parts/data.ts'), async (original) => ({
  ...(await original()),
  findAccount: async () => undefined,
}))
const replica = vi.hoisted(() => ({ forgotten: 0 }))
vi.mock(import('#functions/alerts/replica/instance.ts'), async () => {
  const { emptyReplica, buildStored } = await import('../../search/rules/support.ts')
  const { openDatabase } = await import('#functions/engine/database.ts')
  const { schema } = await import('#functions/alerts/replica/schema.ts')
  const alerts = replicaOf(openDatabase(':memory:', schema), schema)
  return {
    changedSince: async () => ({
      listings: emptyReplica(),
      changed: [{ post: buildStored(), at: '2026-11-20T08:00:00.000Z' }],
    }),
    freshAlerts: async () => alerts,
    dropReplica: () => {
      replica.forgotten++
    },
  }
})
vi.mock(import('#functions/alerts/replica/matching.ts'), async (original) => ({
  ...(await original()),
  alertsFor: () => [...stored.keys()],
}))

vi.mock(import('#functions/lib/dynamodb/lease.ts'), () => ({ takeLease: async () => async () => {} }))

const { handler } = await import('#functions/alerts/jobs/match.ts')
const { logger } = await import('#functions/lib/logger.ts')

const aside: string[] = []
beforeEach(() => {
  until = undefined
  counted.failed = 0
  replica.forgotten = 0
  for (const list of [written, aside]) list.length = 0
  for (const map of [stored, faults]) map.clear()
  vi.spyOn(logger, 'error').mockImplementation((...[, details]) => {
    aside.push((details as { id: string }).id)
  })
  for (let at = 0; at < 50; at++) {
    const alertId = String(at)
    const facts = { email: 'a@example.com', language: 'en', zone: 'UTC', every: 'daily', state: 'active' } as const
    stored.set(alertId, { alertId, ...facts, createdAt: '', openedAt: '', search: 'x', revision: 1, version: 1 })
  }
})
vi.stubEnv('POWERTOOLS_SERVICE_NAME', 'tregu-test')
const context = { functionName: 'tregu-test-alerts-match', getRemainingTimeInMillis: () => 1000 } as Context
const run = () => handler({ time: new Date().toISOString() }, context)
const others = (id: string) => [...stored.keys()].filter((one) => one !== id)

test.each<[what: string, sabotage: (id: string) => void]>([
  ['whose time zone is none any more', (id) => stored.set(id, { ...(stored.get(id) as Loaded), zone: 'Nowhere/Land' })],
  [
    'that DynamoDB does not store',
    (id) => faults.set(id, Object.assign(new Error('Item size'), { name: 'ValidationException', $metadata: {} })),
  ],
])(
  'an alert %s is set aside: the others are told, and the next run goes on from here (ALR-03)',
  async (_, sabotage) => {
    sabotage('7')
    await run()
    expect(written.toSorted()).toEqual(others('7').toSorted())
    expect([aside, counted.failed, replica.forgotten]).toEqual([['7'], 1, 0])
    expect(until).toBeDefined()
  },
)

test('after a fault of AWS the others are told too, and the run is repeated (ALR-03)', async () => {
  faults.set('7', Object.assign(new Error('Try again'), { name: 'InternalServerError', $metadata: {} }))
  await expect(run()).rejects.toThrow('1 of 50')
  expect(written.toSorted()).toEqual(others('7').toSorted())
  expect([until, replica.forgotten]).toEqual([undefined, 1])
})
