import { expect, test, vi } from 'vitest'
import type { Conversation } from '#functions/contact/parts/data.ts'
import { shows } from '../../support/incoming.ts'
import { giveSecrets } from '../../support/secrets.ts'

vi.stubEnv('SITE_URL', 'https://tregu.example')
vi.stubEnv('TABLE_MESSAGES', 'messages')
await giveSecrets({ links: { key: 'a'.repeat(43) } })
const { letterOf } = await import('#functions/contact/letter.ts')

const email = 'besa@example.com'
const message = {
  ...{ messageId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', about: { postId: '1', title: 'A flat', userId: 'arta' } },
  ...{ fullName: `Besa ${email}`, email, telephone: '+38344765432', message: 'Is it free?', createdAt: '' },
}
const conversation: Conversation = {
  answer: 'https://tregu.example/user/messages/1',
  headers: {},
  isMasked: false,
  isBlocked: false,
  isHeld: false,
}
const replyTo = 'c-1@reply.example.com'

test.each([
  ['alone tells name, e-mail and phone', undefined, true, true],
  ['of a stage that receives no mail does so too', conversation, true, true],
  ['does not once the conversation has begun', { ...conversation, isMasked: true }, false, true],
  ['of a stage that receives mail tells the phone and no e-mail', { ...conversation, replyTo }, true, false],
  ['nor the phone later', { ...conversation, replyTo, isMasked: true }, false, false],
])('a message %s (CNV-02, D-341)', (_, begun, phone, name) => {
  const { text, html, subject } = letterOf(message, { name: 'Arta', language: 'en' }, begun)
  for (const part of [text, html]) {
    expect(part).toContain('Is it free?')
    expect(part.includes('+383 44 765 432')).toBe(phone)
  }
  // The name that was typed has the address in it.
  expect(shows([text, html, subject].join('\n'), email)).toBe(name)
  expect(text.includes(`Email: ${email}`)).toBe(phone && name)
  expect(text).toMatch(begun?.replyTo ? /without your address/ : begun?.isMasked ? /reaches nobody/ : /straight to the/)
})
