import { execFileSync } from 'node:child_process'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mapsPath } from '../../infra/edge.ts'
import { usualCeiling } from '../../infra/stageFile.ts'
import { address, call, send } from '../support/http.ts'
import { runJob } from '../support/local.ts'
import { runSeparateProduct, type SeparateProduct } from '../support/separateProduct.ts'
import { advanceMinutes, noteMetric, ringing } from '../support/watching.ts'

const map = `${mapsPath}streets-of-a-test.pmtiles`

let own: SeparateProduct
beforeAll(async () => {
  own = await runSeparateProduct({})
  const { region, credentials, endpoints } = own.cloud
  const s3 = new S3Client({ region, credentials, endpoint: endpoints.AWS_ENDPOINT_URL_S3, forcePathStyle: true })
  await s3.send(new PutObjectCommand({ Bucket: variable('BUCKET_WEB'), Key: map.slice(1), Body: 'tiles' }))
})
afterAll(() => own.stop())

/** A variable that a function has. */
function variable(name: string): string {
  const [value] = Object.values(own.cloud.environments).flatMap((one) => one[name] ?? [])
  if (!value) throw new Error(`No function has ${name}.`)
  return value
}

const statusOf = async (path: string) => (await fetch(address() + path)).status
const open = async () => [
  await statusOf(map),
  await statusOf('/user/login'),
  (await call('blogs.list', { query: { no: crypto.randomUUID() } })).status,
]
const isOpen = [200, 200, 200]
const mapIsClosed = [409, 200, 200]
const isClosed = [409, 503, 409]

type Traffic = { bytes: number; requests: number }
/** How long CloudFront's metrics are on their way to CloudWatch, in minutes: as long as a step. */
const late = 5
let onTheWay: Traffic = { bytes: 0, requests: 0 }

/** Lets minutes pass with this traffic in each, while that of the step before is measured; then the job runs. */
async function pass({ bytes, requests }: Traffic, minutes = late): Promise<void> {
  const dimensions = { DistributionId: variable('DISTRIBUTION_ID'), Region: 'Global' }
  await noteMetric('AWS/CloudFront', 'BytesDownloaded', onTheWay.bytes, dimensions)
  await noteMetric('AWS/CloudFront', 'Requests', onTheWay.requests, dimensions)
  onTheWay = { bytes: bytes * minutes, requests: requests * minutes }
  await advanceMinutes(minutes)
  await runJob('watch.ceiling')
}

const dollarsOf = ({ bytes, requests }: Traffic) => (bytes / 1e9) * 0.085 + requests * 1.3e-6
const gigabit = { bytes: 60e9 / 8, requests: 60 }
const lists = { bytes: 6000 * 450e3, requests: 6000 }
const refused = { bytes: 6000 * 600, requests: 6000 }

const turn = (wanted: string) =>
  execFileSync(process.execPath, ['bin/main.ts', 'ceiling', wanted, '--dir', own.state], { encoding: 'utf8' })

test('one hostile address costs less than 25 dollars in a day, and rings within ten minutes (D-291, OPS-01)', async () => {
  expect(await open()).toEqual(isOpen)
  let [minute, spent] = [0, 0]
  const attack = async (traffic: Traffic, minutes = late) => {
    spent += dollarsOf(traffic) * minutes
    minute += minutes
    await pass(traffic, minutes)
  }

  // It loads the map at a gigabit until that is closed, and everybody else goes on without one.
  while ((await statusOf(map)) === 200) await attack(gigabit)
  expect(minute).toBeLessThanOrEqual(10)
  expect(await ringing()).toContain('Ceiling')
  expect(await open()).toEqual(mapIsClosed)

  // Then lists from the cache, until the site is closed.
  while ((await statusOf('/user/login')) === 200) await attack(lists)
  expect(await open()).toEqual(isClosed)
  expect(spent).toBeGreaterThan(usualCeiling.dollars)
  expect(spent).toBeLessThan(2 * usualCeiling.dollars)
  const { body } = await send('GET', '/api/blogs', {})
  expect(body.error).toMatchObject({ code: 'paused' })
  expect(await (await fetch(`${address()}/user/login`)).text()).toContain('come back tomorrow')

  // And whatever it asks for in the rest of the day is refused.
  while (minute < 24 * 60) await attack(refused, 240)
  expect(await open()).toEqual(isClosed)
  expect(spent).toBeLessThan(25)
})

test('an operator lifts it for a day; the next run follows (D-291)', async () => {
  expect(turn('lift')).toContain('open')
  await runJob('watch.ceiling')
  expect(await open()).toEqual(isOpen)
  expect(turn('keep')).toContain('holds')
  await runJob('watch.ceiling')
  expect(await open()).toEqual(isClosed)
})

test('it opens by itself when the costs of a day have fallen, the site before the map (D-291)', async () => {
  const seen = new Set<string>()
  for (let step = 0; step < 8; step++) {
    seen.add(String(await open()))
    await pass({ bytes: 0, requests: 0 }, 240)
  }
  expect([...seen]).toEqual([isClosed, mapIsClosed, isOpen].map(String))
  expect(await ringing()).not.toContain('Ceiling')
})
