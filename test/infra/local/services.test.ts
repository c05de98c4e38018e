import { DatabaseSync } from 'node:sqlite'
import { GeoPlacesClient, ReverseGeocodeCommand, SearchTextCommand } from '@aws-sdk/client-geo-places'
import { GetSendQuotaCommand, SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCallers } from '../../../infra/local/callers.ts'
import { serveAws } from '../../../infra/local/front.ts'
import { configurationSetArn, identityArn, region } from '../../../infra/local/identities.ts'
import { readPolicy } from '../../../infra/local/permissions.ts'
import { createPlaces } from '../../../infra/local/places.ts'
import { createMailbox, createSes, type MailQuota } from '../../../infra/local/ses.ts'

// The laptop cloud logs refusals to the console; here they are expected.
vi.spyOn(console, 'error').mockImplementation(() => {})

const callers = createCallers()
const powerless = callers.issueTo('nobody', [], () => {})
const options = { region, credentials: callers.admin, maxAttempts: 1 }

describe('mail', () => {
  const mailbox = createMailbox(new DatabaseSync(':memory:'))
  const spec = { identities: ['example.com'], configurations: ['ours', 'theirs'], destinations: [] }
  const sender = callers.issueTo(
    'accounts.create',
    readPolicy({
      Statement: [
        {
          Effect: 'Allow',
          Action: 'ses:SendEmail',
          Resource: [identityArn('example.com'), configurationSetArn('ours'), configurationSetArn('gone')],
          Condition: { StringEquals: { 'ses:FromAddress': 'us@example.com' } },
        },
      ],
    }),
    () => {},
  )
  let ses: { url: string; close: () => void }
  beforeAll(async () => {
    ses = await serveAws(createSes(spec, mailbox, {}), callers)
  })
  afterAll(() => ses.close())

  type Changes = { subject?: string; to?: string[]; configuration?: string; endpoint?: string }
  const send = (credentials: typeof sender, Source: string, changes: Changes = {}) => {
    const { subject = 'Mirë se erdhe & welcome', to = ['arta@example.org', 'besa@example.org'] } = changes
    return new SESClient({ ...options, endpoint: changes.endpoint ?? ses.url, credentials }).send(
      new SendEmailCommand({
        Source,
        ConfigurationSetName: changes.configuration,
        Destination: { ToAddresses: to },
        Message: { Subject: { Data: subject }, Body: { Text: { Data: 'text' }, Html: { Data: '<p>html</p>' } } },
      }),
    )
  }

  test('is kept as it was sent', async () => {
    await send(sender, 'tregu <us@example.com>', { configuration: 'ours' })
    expect(mailbox.all()).toEqual([
      {
        id: expect.any(String),
        to: 'arta@example.org, besa@example.org',
        from: 'tregu <us@example.com>',
        subject: 'Mirë se erdhe & welcome',
        text: 'text',
        html: '<p>html</p>',
        date: expect.any(String),
        configuration: 'ours',
      },
    ])
  })

  test.each([
    ['whose sender is not verified', sender, 'us@example.net', {}, 'MessageRejected'],
    ['from an address that the role does not name', sender, 'them@example.com', {}, 'AccessDeniedException'],
    ['without permission', powerless, 'us@example.com', {}, 'AccessDeniedException'],
    ['with a second header line', sender, 'us@example.com', { subject: 'Hello\r\nBcc: x' }, 'InvalidParameterValue'],
    [
      'with a configuration that is not',
      sender,
      'us@example.com',
      { configuration: 'gone' },
      'ConfigurationSetDoesNot',
    ],
    ['with one that the role does not name', sender, 'us@example.com', { configuration: 'theirs' }, 'AccessDenied'],
  ])('%s is refused', async (_, credentials, from, changes, name) => {
    await expect(send(credentials, from, changes)).rejects.toMatchObject({ name: expect.stringContaining(name) })
  })

  test('in the sandbox goes to verified people alone, whom the role must be allowed to write to', async () => {
    const boxed = createMailbox(new DatabaseSync(':memory:'))
    const sandbox = await serveAws(createSes(spec, boxed, {}, ['arta@example.org', 'example.net']), callers)
    const wide = callers.issueTo(
      'accounts.create',
      readPolicy({ Statement: [{ Effect: 'Allow', Action: 'ses:SendEmail', Resource: identityArn('*') }] }),
      () => false,
    )
    const write = (credentials: typeof sender, to: string) =>
      send(credentials, 'us@example.com', { to: [to], endpoint: sandbox.url })
    await expect(write(wide, 'besa@example.org')).rejects.toMatchObject({
      name: 'MessageRejected',
      message: expect.stringContaining('besa@example.org'),
    })
    await expect(write(sender, 'arta@example.org')).rejects.toMatchObject({ name: 'AccessDeniedException' })
    for (const to of ['arta@example.org', 'anybody@example.net', 'us@example.com']) await write(wide, to)
    expect(boxed.all().map(({ to }) => to)).toEqual(['arta@example.org', 'anybody@example.net', 'us@example.com'])
    sandbox.close()
  })
})

describe('mail above a quota', () => {
  const mailbox = createMailbox(new DatabaseSync(':memory:'))
  const quota: MailQuota = {}
  const spec = { identities: ['example.com'], configurations: [], destinations: [] }
  let front: { url: string; close: () => void }
  let client: SESClient
  beforeAll(async () => {
    front = await serveAws(createSes(spec, mailbox, quota), callers)
    client = new SESClient({ ...options, endpoint: front.url })
  })
  afterAll(() => front.close())

  const write = () =>
    client.send(
      new SendEmailCommand({
        Source: 'us@example.com',
        Destination: { ToAddresses: ['arta@example.org'] },
        Message: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'text' } } },
      }),
    )
  const asked = async () => {
    const { Max24HourSend, MaxSendRate, SentLast24Hours } = await client.send(new GetSendQuotaCommand({}))
    return [Max24HourSend, MaxSendRate, SentLast24Hours]
  }

  test('of 24 hours is refused, and told; without one there is no end', async () => {
    expect(await asked()).toEqual([-1, 1000, 0])
    Object.assign(quota, { day: 2, second: 14 })
    await write()
    await write()
    expect(await asked()).toEqual([2, 14, 2])
    await expect(write()).rejects.toMatchObject({ name: 'Throttling', message: 'Daily message quota exceeded.' })
    Object.assign(quota, { day: 3 })
    await write()
    expect(mailbox.all()).toHaveLength(3)
  })

  test('of a second is refused', async () => {
    Object.assign(quota, { day: undefined, second: 1 })
    const outcomes = await Promise.allSettled([write(), write(), write()])
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
    expect(refused.length).toBeGreaterThanOrEqual(2)
    expect(new Set(refused)).toEqual(new Set(['Maximum sending rate exceeded.']))
  })

  test('may be asked for only with permission', async () => {
    const stranger = new SESClient({ ...options, endpoint: front.url, credentials: powerless })
    await expect(stranger.send(new GetSendQuotaCommand({}))).rejects.toMatchObject({
      name: expect.stringContaining('AccessDenied'),
    })
  })
})

describe('places', () => {
  let places: { url: string; close: () => void }
  let client: GeoPlacesClient
  beforeAll(async () => {
    places = await serveAws(createPlaces(), callers)
    client = new GeoPlacesClient({ ...options, endpoint: places.url })
  })
  afterAll(() => places.close())

  test('are found by their words, those near the point first, or with a circle alone', async () => {
    const [Center, BiasPosition] = [
      [21.1655, 42.6629],
      [21.1655, 42.6629],
    ]
    const near = { Circle: { Center, Radius: 70_000 } }
    const found = await client.send(new SearchTextCommand({ QueryText: 'prishtine DARDANIA', BiasPosition }))
    expect(found.ResultItems?.[0]).toMatchObject({
      Title: 'Dardania, Prishtinë, Kosovo',
      Address: { District: 'Dardania', Locality: 'Prishtinë' },
    })
    const far = await client.send(new SearchTextCommand({ QueryText: 'Brooklyn', Filter: near }))
    expect(far.ResultItems).toEqual([])
    const biased = await client.send(new SearchTextCommand({ QueryText: 'Brooklyn', BiasPosition, Language: 'sq-XK' }))
    expect(biased.ResultItems?.[0]).toMatchObject({ Title: 'Brooklyn, United States' })
    for (const wrong of [{}, { BiasPosition, Filter: near }, { BiasPosition, Language: 'Albanian' }])
      await expect(client.send(new SearchTextCommand({ QueryText: 'x', ...wrong }))).rejects.toMatchObject({
        name: 'ValidationException',
      })
  })

  test('a point has its quarter and city; one in the sea has none', async () => {
    const at = async (QueryPosition: [number, number]) =>
      (await client.send(new ReverseGeocodeCommand({ QueryPosition }))).ResultItems
    expect((await at([21.1545, 42.6566]))?.[0]?.Address).toMatchObject({ District: 'Dardania', Locality: 'Prishtinë' })
    expect(await at([-40, 30])).toEqual([])
  })

  test('need a permission', async () => {
    const nobody = new GeoPlacesClient({ ...options, endpoint: places.url, credentials: powerless })
    await expect(nobody.send(new SearchTextCommand({ QueryText: 'x' }))).rejects.toMatchObject({
      name: 'AccessDeniedException',
    })
  })
})
