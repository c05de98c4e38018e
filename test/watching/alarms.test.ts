import { execFileSync } from 'node:child_process'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TableName } from '#functions/lib/table.ts'
import { measuresNamespace } from '#shared/lib/measures.ts'
import { type AlarmName, alarmTexts, jobAlarm, jobs } from '../../infra/alarmTexts.ts'
import { entryPages } from '../../infra/edge.ts'
import { injectFault, removeFault } from '../support/faults.ts'
import { call, eventually, send } from '../support/http.ts'
import { mailIn } from '../support/incoming.ts'
import { kill } from '../support/kills.ts'
import { buildPhoto, photoState, publish, sendPhoto, signPhoto } from '../support/listings.ts'
import { hurryMessages, runJob } from '../support/local.ts'
import { buildRegistration, mailsTo, type Person, randomAddress, signUp } from '../support/people.ts'
import { runSeparateProduct, type SeparateProduct } from '../support/separateProduct.ts'
import { advanceMinutes, alarmNames, noteMetric, ringing, setConcurrency, setMailQuota } from '../support/watching.ts'

const verified = 'verified.example'

let own: SeparateProduct
let documents: DynamoDBDocumentClient
let person: Person
beforeAll(async () => {
  own = await runSeparateProduct({ TREGU_MAIL_SANDBOX: verified })
  const { region, credentials, endpoints } = own.cloud
  const endpoint = endpoints.AWS_ENDPOINT_URL_DYNAMODB
  documents = DynamoDBDocumentClient.from(new DynamoDBClient({ region, credentials, endpoint }))
  person = await signUp({ email: `arta@${verified}` })
})
afterAll(() => own.stop())

const tableName = (table: TableName) =>
  Object.values(own.cloud.environments).find((one) => one[`TABLE_${table.toUpperCase()}`])?.[
    `TABLE_${table.toUpperCase()}`
  ]
/** Without the alarms that ring because nothing happens. */
const standing = async () => (await ringing()).filter((name) => !name.startsWith('Job-') && name !== 'Silence')
const rings = (name: AlarmName) => eventually(async () => (await ringing()).includes(name))
const listed = () => call('blogs.list', { from: randomAddress(), query: { no: crypto.randomUUID() } })

// Alarms of earlier tests have ended, and none rings without a cause.
beforeEach(async () => {
  await advanceMinutes(24 * 60)
  expect(await standing()).toEqual([])
})

/** How to trigger each alarm through the resource that it watches. */
const provocations: Record<AlarmName, () => Promise<unknown>> = {
  ApiFaults: async () => {
    for (let fault = 0; fault < 6; fault++) {
      await kill('blogs.list', 0)
      expect((await listed()).status).toBe(500)
    }
  },
  ApiSlow: async () => {
    for (const minutes of [5, 5, 0]) {
      await injectFault({ function: 'blogs.list', kind: 'slow', at: 1, ms: 2100 })
      expect((await listed()).status).toBe(200)
      await advanceMinutes(minutes)
    }
  },
  FunctionErrors: async () => {
    for (const _ of [1, 2]) {
      await kill('blogs.list', 0)
      await listed()
    }
  },
  CallsThrottled: async () => {
    const full = { 'x-local-throttle': 'full' }
    for (let refused = 0; refused < 51; refused++)
      expect((await send('GET', '/api/blogs', { headers: full, from: randomAddress() })).status).toBe(429)
  },
  SiteDown: async () => {
    const s3 = new S3Client({
      region: own.cloud.region,
      credentials: own.cloud.credentials,
      endpoint: own.cloud.endpoints.AWS_ENDPOINT_URL_S3,
      forcePathStyle: true,
    })
    const entry = { Bucket: webBucket(), Key: entryPages.unlisted }
    const page = await s3.send(new GetObjectCommand(entry))
    const Body = await page.Body?.transformToByteArray()
    await s3.send(new DeleteObjectCommand(entry))
    for (const minutes of [5, 0]) {
      await runJob('watch.look')
      await advanceMinutes(minutes)
    }
    await rings('SiteDown')
    await s3.send(
      new PutObjectCommand({ ...entry, Body, ContentType: page.ContentType, CacheControl: page.CacheControl }),
    )
  },
  // A day has passed.
  Silence: async () => {
    await rings('Silence')
    await listed()
    expect(await ringing()).not.toContain('Silence')
    await advanceMinutes(6 * 60)
  },
  // The laptop has no certificate; what a look reads of one is tested in test/watch.
  CertificateEnds: () => noteMetric(measuresNamespace, 'CertificateDays', 20, { service: 'tregu-laptop' }),
  Ceiling: async () => {
    const Region = 'Global'
    const [DistributionId] = Object.values(own.cloud.environments).flatMap((one) => one.DISTRIBUTION_ID ?? [])
    await noteMetric('AWS/CloudFront', 'BytesDownloaded', 40e9, { DistributionId: String(DistributionId), Region })
    await runJob('watch.ceiling')
  },
  MailQuota: async () => {
    await setMailQuota({ day: 1 })
    await runJob('alerts.send')
    await setMailQuota()
  },
  PhotosWaiting: async () => {
    const photos = []
    // Two are in the hands of Lambda, which cannot start the function, and one waits.
    for (const _ of [1, 2, 3]) {
      const bytes = await buildPhoto({ width: 64, height: 48 })
      photos.push({ bytes, signed: await signPhoto(person, bytes) })
    }
    await setConcurrency(0)
    for (const { bytes, signed } of photos) await sendPhoto(signed, bytes)
    await rings('PhotosWaiting')
    await setConcurrency()
    for (const { signed } of photos)
      await eventually(async () => (await photoState(person, signed.key)).state === 'ready')
    expect(await ringing()).not.toContain('PhotosWaiting')
  },
  Throttles: async () => {
    await setConcurrency(0)
    const { status, body } = await listed()
    await setConcurrency()
    expect([status, body]).toEqual([503, { message: 'Service Unavailable' }])
  },
  Concurrency: async () => {
    await injectFault({ function: 'blogs.list', kind: 'slow', at: 1, times: 8, ms: 500 })
    await Promise.all(Array.from({ length: 8 }, listed))
  },
  TableThrottles: async () => {
    await injectFault({ function: 'blogs.list', kind: 'throttled', at: 1 })
    expect((await listed()).status).toBe(200)
  },
  MailFailures: async () => {
    const stranger = buildRegistration({ email: 'besa@nowhere.example' })
    expect((await call('accounts.create', { body: stranger, from: randomAddress() })).status).toBe(500)
  },
  Bounces: () => endMailOf(`bounces@${verified}`, 'bounce'),
  Complaints: () => endMailOf(`complains@${verified}`, 'complaint'),
  MailEventsGivenUp: async () => {
    await injectFault({ function: 'mail.suppress', kind: 'killed', at: 1, times: 99 })
    await endMailOf(`given-up@${verified}`, 'bounce')
    await hurryUntil('MailEventsGivenUp')
  },
  AnswersGivenUp: async () => {
    await injectFault({ function: 'conversations.receive', kind: 'killed', at: 1, times: 99 })
    await mailIn({ from: `answers@${verified}`, to: 'c-1@reply.example.com' })
    await hurryUntil('AnswersGivenUp')
  },
  PhotosGivenUp: async () => {
    const bytes = await buildPhoto()
    const signed = await signPhoto(person, bytes)
    givenUp = signed.key
    await injectFault({ function: 'photos.process', kind: 'killed', at: 1, times: 99 })
    await sendPhoto(signed, bytes)
    await hurryUntil('PhotosGivenUp')
  },
  TaskFailures: async () => {
    for (const messageId of ['one', 'two', 'three']) {
      const due = { unsent: '1', dueKey: `2026-01-01T00:00:00.000Z#${messageId}`, attempts: 6 }
      const message = { fullName: 'Besa', email: 'b@example.com', telephone: '', message: '', createdAt: '2026-01-01' }
      await documents.send(
        new PutCommand({ TableName: tableName('messages'), Item: { messageId, ...due, ...message } }),
      )
    }
    await runJob('contact.sendUnsent')
  },
  IndexAge: async () => {
    const search = () => call('search.find', { query: { no: crypto.randomUUID() }, from: randomAddress() })
    await search()
    const postId = await publish(person)
    // It becomes visible now, and was written two minutes ago.
    await documents.send(
      new UpdateCommand({
        TableName: tableName('posts'),
        Key: { postId },
        UpdateExpression: 'SET changeKey = :key',
        ExpressionAttributeValues: { ':key': `${new Date(Date.now() - 120_000).toISOString()}#${postId}` },
      }),
    )
    await eventually(async () => {
      await search()
      return (await standing()).includes('IndexAge')
    })
  },
}

let givenUp: string

/** Lets failed messages be delivered again and again, until they are given up. */
const hurryUntil = (name: AlarmName) =>
  eventually(async () => {
    await hurryMessages()
    return (await ringing()).includes(name)
  })

/** Tries again what was given up, as an operator does. */
const retry = (command: string) =>
  execFileSync(process.execPath, ['bin/main.ts', command, 'retry', '--dir', own.state], { encoding: 'utf8' })

/** The provocation itself waits for the alarm to ring, and ends its cause. */
const endedBefore: AlarmName[] = ['PhotosWaiting']

const webBucket = () => Object.values(own.cloud.environments).find((one) => one.BUCKET_WEB)?.BUCKET_WEB

async function endMailOf(email: string, fate: string): Promise<void> {
  await call('accounts.requestReset', { body: { email }, from: randomAddress() })
  const mail = await eventually(async () => (await mailsTo(email)).at(-1))
  expect((await send('POST', `/__local/mail/${mail.id}/${fate}`)).status).toBe(200)
}

test('each alarm of the stack is triggered in this file', async () => {
  expect((await alarmNames()).toSorted()).toEqual(Object.keys(alarmTexts).toSorted())
  expect(Object.keys(provocations).length + jobs.length).toBe((await alarmNames()).length)
})

// The index comes first, because it needs a table without listings.
const names = Object.keys(provocations) as AlarmName[]
test.each(names.toSorted((a, b) => Number(b === 'IndexAge') - Number(a === 'IndexAge')))(
  '%s rings, and ends',
  async (name) => {
    await provocations[name]()
    if (!endedBefore.includes(name)) await rings(name)
    if (name === 'MailEventsGivenUp') {
      await removeFault('mail.suppress')
      expect(retry('mail')).toContain('followed after all: 1.')
    }
    if (name === 'AnswersGivenUp') {
      await removeFault('conversations.receive')
      expect(retry('mail')).toContain('Answers taken after all: 1.')
    }
    if (name === 'PhotosGivenUp') {
      await removeFault('photos.process')
      expect((await photoState(person, givenUp)).state).toBe('pending')
      expect(retry('photos')).toContain('processed after all: 1.')
      expect((await photoState(person, givenUp)).state).toBe('ready')
    }
  },
)

describe('the alarm of a job', () => {
  test.each(jobs)(
    '$name ends with its run, and rings when $missing more are missing',
    async ({ name, every, missing }) => {
      const alarm = jobAlarm(name)
      expect(await ringing()).toContain(alarm)
      await runJob(name as Parameters<typeof runJob>[0])
      expect(await ringing()).not.toContain(alarm)
      await advanceMinutes(
        missing *
          Number.parseInt(every, 10) *
          ({ minute: 1, hour: 60, day: 1440 }[every.replace(/^\d+ |s$/g, '')] ?? 0),
      )
      expect(await ringing()).toContain(alarm)
    },
  )
})

test('a page of the laptop cloud shows them', async () => {
  const { body } = await send<{ text: string }>('GET', '/__local/alarms', { headers: { accept: 'text/html' } })
  for (const { says } of Object.values(alarmTexts)) expect(body.text).toContain(says.replaceAll('"', '&#34;'))
})
