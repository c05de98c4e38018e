import { expect, test, vi } from 'vitest'
import type { Statement } from '#shared/trust/statement.ts'

for (const name of ['SITE_URL', 'MAIL_SENDER', 'MAIL_CONTACT']) vi.stubEnv(name, 'https://tregu.example')
const mails = vi.hoisted((): { text: string }[] => [])
vi.mock(import('#functions/mail/parts/send.ts'), () => ({
  sendMail: async (mail) => {
    mails.push(mail)
    return true
  },
}))
const { sendStatement } = await import('#functions/trust/mail.ts')
const { registeredAt } = await import('#functions/accounts/mail.ts')

const statement = {
  ...{ id: '1', kind: 'person', targetId: 'u1', action: 'suspend7', reason: 'scam', basis: 'terms', words: 'x' },
  ...{ at: '2026-11-28T23:30:00.000Z', until: '2026-12-05T23:30:00.000Z', appealBy: '2027-05-29T02:30:00.000Z' },
  origin: 'own',
} as unknown as Statement

test.each([
  ['Prishtine', 'en', 'It ends on 6 Dec 2026.', 'until 29 May 2027'],
  ['Brooklyn', 'en', 'It ends on 5 Dec 2026.', 'until 28 May 2027'],
  [undefined, 'al', 'Përfundon më 6 dhjetor 2026.', 'deri më 29 maj 2027'],
] as const)('a decision names the days of its reader in %s (INP-20)', async (city, language, ends, appeal) => {
  mails.length = 0
  const recipient = { email: 'arta@example.com', name: 'Arta', language, city }
  await sendStatement({} as never, statement, recipient, 'token')
  expect(mails[0]?.text).toContain(ends)
  expect(mails[0]?.text).toContain(appeal)
})

test('a registration is named by the time where its owner is (INP-20)', () => {
  const account = { createdAt: '2026-11-22T04:20:00.000Z', language: 'en' } as const
  expect(registeredAt({ ...account, city: 'Prizren' })).toBe('22/11/2026, 05:20 (Prishtina time)')
  expect(registeredAt({ ...account, city: 'Brooklyn' })).toBe('21/11/2026, 23:20 (New York time)')
})
