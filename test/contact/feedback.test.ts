import { expect, test } from 'vitest'
import { call, eventually } from '../support/http.ts'
import { buildMessage } from '../support/messages.ts'
import { mailsTo, randomAddress } from '../support/people.ts'

const write = (body: unknown) => call<{ data: { sent: true } }>('contact.feedback', { body, from: randomAddress() })

test('blank fields are refused, each with a code of its own, in their order (VAL-33, VAL-34)', async () => {
  const { status, body } = await write({ userid: 0, postid: 0 })
  expect(status).toBe(400)
  expect(Object.keys(body.error?.fields ?? {})).toEqual(['fullName', 'email', 'telephone', 'message'])
})

test('a filled honeypot is refused by its name and costs nothing; the same message without it is sent (INP-07)', async () => {
  const message = buildMessage({ website: 'https://example.com' })
  const { status, body, meter } = await write(message)
  expect([status, body.error?.fields, meter.calls]).toEqual([400, { website: 'notEmpty' }, 0])
  for (const website of ['', null]) expect((await write({ ...message, website })).status).toBe(200)
})

test('is mailed to the operators, who can reply to the sender (API-27, ROL-01)', async () => {
  const message = buildMessage({ userid: 0, postid: 0 })
  const { status, body } = await write(message)
  expect([status, body]).toEqual([200, { data: { sent: true } }])
  const mail = await eventually(async () =>
    (await mailsTo('hello@example.com')).find(({ text }) => text.includes(message.message)),
  )
  expect(mail).toMatchObject({ replyTo: message.email, subject: 'Message from Besa Gashi' })
})
