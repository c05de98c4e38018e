import type { SendEmailCommandInput } from '@aws-sdk/client-ses'
import { expect, test, vi } from 'vitest'

vi.stubEnv('MAIL_SENDER', 'hello@example.com')
const { ses } = await import('#functions/lib/clients/ses.ts')
const { sendMail } = await import('#functions/lib/mail.ts')

test('a line break in a name reaches no mail header', async () => {
  const send = vi.spyOn(ses, 'send').mockImplementation(async () => ({}))
  const name = 'Arta\r\nBcc: stranger@example.com'
  await sendMail({ to: `${name} <a@example.com>`, replyTo: name, subject: `From ${name}`, text: name, html: name })
  const [sent] = send.mock.calls.map(([command]) => command.input as SendEmailCommandInput)
  if (!sent) throw new Error('Nothing was sent.')
  const { Source, Destination, ReplyToAddresses, Message } = sent
  const headers = [Source, ...(Destination?.ToAddresses ?? []), ...(ReplyToAddresses ?? []), Message?.Subject?.Data]
  expect(headers).toHaveLength(4)
  for (const header of headers) expect(header).toMatch(/^[^\r\n]+$/)
  expect(Message?.Body?.Text?.Data).toBe(name)
})
