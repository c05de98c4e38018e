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

test('is mailed to the operators, who can reply to the sender (API-27, ROL-01)', async () => {
  const message = buildMessage({ userid: 0, postid: 0 })
  const { status, body } = await write(message)
  expect([status, body]).toEqual([200, { data: { sent: true } }])
  const mail = await eventually(async () =>
    (await mailsTo('hello@example.com')).find(({ text }) => text.includes(message.message)),
  )
  expect(mail).toMatchObject({ replyTo: message.email, subject: 'A message from Besa Gashi' })
})

test('a whole IPv6 site (/48) counts as at most five networks', async () => {
  const site = Math.floor(Math.random() * 0xffff).toString(16)
  const from = (network: number) => `2001:db8:${site}:${network.toString(16)}::1`
  const statusFrom = async (network: number) =>
    (await call('contact.feedback', { body: buildMessage({ website: 'x' }), from: from(network) })).status
  const statuses: number[] = []
  for (let network = 1; network <= 101; network++) statuses.push(await statusFrom(network))
  expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})

test('filling the honeypot field is answered with success, and nothing is stored', async () => {
  const { status, meter } = await write(buildMessage({ website: 'x' }))
  // Five rate limits count it; sometimes the emergency switch is read.
  expect(status).toBe(200)
  expect([5, 6]).toContain(meter.calls)
})
