import { DatabaseSync } from 'node:sqlite'
import { GeoPlacesClient, ReverseGeocodeCommand, SearchTextCommand } from '@aws-sdk/client-geo-places'
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCallers } from '../../../infra/local/callers.ts'
import { serveAws } from '../../../infra/local/front.ts'
import { identityArn, region } from '../../../infra/local/identities.ts'
import { readPolicy } from '../../../infra/local/permissions.ts'
import { createPlaces } from '../../../infra/local/places.ts'
import { createMailbox, createSes } from '../../../infra/local/ses.ts'

// Refusals are told on the console of the laptop cloud; here they are wanted.
vi.spyOn(console, 'error').mockImplementation(() => {})

const callers = createCallers()
const powerless = callers.issueTo('nobody', [], () => false)
const options = { region, credentials: callers.admin, maxAttempts: 1 }

describe('mail', () => {
  const mailbox = createMailbox(new DatabaseSync(':memory:'))
  const sender = callers.issueTo(
    'accounts.create',
    readPolicy({
      Statement: [
        {
          Effect: 'Allow',
          Action: 'ses:SendEmail',
          Resource: identityArn('example.com'),
          Condition: { StringEquals: { 'ses:FromAddress': 'us@example.com' } },
        },
      ],
    }),
    () => false,
  )
  let ses: { url: string; close: () => void }
  beforeAll(async () => {
    ses = await serveAws(createSes(['example.com'], mailbox), callers)
  })
  afterAll(() => ses.close())

  const send = (credentials: typeof sender, Source: string, subject = 'Mirë se erdhe & welcome') =>
    new SESClient({ ...options, endpoint: ses.url, credentials }).send(
      new SendEmailCommand({
        Source,
        Destination: { ToAddresses: ['arta@example.org', 'besa@example.org'] },
        Message: { Subject: { Data: subject }, Body: { Text: { Data: 'text' }, Html: { Data: '<p>html</p>' } } },
      }),
    )

  test('is kept as it was sent', async () => {
    await send(sender, 'tregu <us@example.com>')
    expect(mailbox.all()).toEqual([
      {
        to: 'arta@example.org, besa@example.org',
        from: 'tregu <us@example.com>',
        subject: 'Mirë se erdhe & welcome',
        text: 'text',
        html: '<p>html</p>',
        date: expect.any(String),
      },
    ])
  })

  test.each([
    ['whose sender is not verified', sender, 'us@example.net', 'Hello', 'MessageRejected'],
    ['from an address that the role does not name', sender, 'them@example.com', 'Hello', 'AccessDeniedException'],
    ['without permission', powerless, 'us@example.com', 'Hello', 'AccessDeniedException'],
    ['with a second header line in its subject', sender, 'us@example.com', 'Hello\r\nBcc: x', 'InvalidParameterValue'],
  ])('%s is refused', async (_, credentials, from, subject, name) => {
    await expect(send(credentials, from, subject)).rejects.toMatchObject({ name })
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

  test('are found by their words, those near the point alone', async () => {
    const near = { Circle: { Center: [21.1655, 42.6629], Radius: 70_000 } }
    const found = await client.send(
      new SearchTextCommand({ QueryText: 'prishtine DARDANIA', Filter: near, MaxResults: 5 }),
    )
    expect(found.ResultItems?.[0]).toMatchObject({
      Title: 'Dardania, Prishtinë, Kosovo',
      Address: { District: 'Dardania', Locality: 'Prishtinë' },
    })
    const far = await client.send(new SearchTextCommand({ QueryText: 'Brooklyn', Filter: near }))
    expect(far.ResultItems).toEqual([])
  })

  test('a point is told its quarter and city; one in the sea nothing', async () => {
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
