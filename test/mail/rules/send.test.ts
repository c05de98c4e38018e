import type { SendEmailCommandInput } from '@aws-sdk/client-ses'
import { beforeEach, expect, test, vi } from 'vitest'
import { giveSecrets } from '../../support/secrets.ts'

const variables = { MAIL_SENDER: 'hello@example.com', MAIL_CONFIGURATION: 'ours', TABLE_SUPPRESSIONS: 'stopped' }
for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
const { dynamodb } = await import('#functions/lib/clients/dynamodb.ts')
const { ses } = await import('#functions/lib/clients/ses.ts')
const { sendMail } = await import('#functions/mail/parts/send.ts')
await giveSecrets({ lasting: { key: 'key' } })

const send = vi.spyOn(ses, 'send').mockImplementation(async () => ({}))
const suppression = vi.spyOn(dynamodb, 'send')
beforeEach(() => {
  send.mockClear()
  suppression.mockImplementation(async () => ({}))
})
const sent = () => send.mock.calls.map(([command]) => command.input as SendEmailCommandInput)
const paid = { spent: 'notice' } as const
const mail = { paid, to: 'a@example.com', subject: 'Hello', text: 'text', html: 'html' }

test('a line break in a name reaches no mail header', async () => {
  const name = 'Arta\r\nBcc: stranger@example.com'
  const to = `${name} <a@example.com>`
  expect(await sendMail({ paid, to, replyTo: name, subject: `From ${name}`, text: name, html: name })).toBe(true)
  const [one] = sent()
  const { Source, Destination, ReplyToAddresses, Message } = one ?? {}
  const headers = [Source, ...(Destination?.ToAddresses ?? []), ...(ReplyToAddresses ?? []), Message?.Subject?.Data]
  expect(headers).toHaveLength(4)
  for (const header of headers) expect(header).toMatch(/^[^\r\n]+$/)
  expect(Message?.Body?.Text?.Data).toBe(name)
})

test('every mail is sent with the configuration set that reports its delivery', async () => {
  await sendMail(mail)
  expect(sent()).toMatchObject([{ ConfigurationSetName: 'ours', Destination: { ToAddresses: ['a@example.com'] } }])
})

test('no mail is sent to a suppressed address', async () => {
  suppression.mockImplementation(async () => ({ Item: { reason: 'bounce', since: '2026-05-01T10:00:00.000Z' } }))
  expect(await sendMail(mail)).toBe(false)
  expect(sent()).toEqual([])
  suppression.mockImplementation(async () => ({ Item: { delays: 3 } }))
  expect(await sendMail(mail)).toBe(true)
})
