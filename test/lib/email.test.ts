import { expect, test } from 'vitest'
import { shownEmail } from '#functions/lib/shownEmail.ts'
import { emailOf, isEmail, mailboxOf } from '#shared/lib/email.ts'
import { email } from '#shared/lib/fields.ts'
import { emails } from '../inputs/emails.ts'

test.each(emails)('$typed is read as $means (INP-21)', ({ typed, means }) => {
  expect(email.safeParse(typed).data).toBe(means)
  expect(isEmail(typed)).toBe(means !== undefined)
  if (means) expect([emailOf(means), email.parse(shownEmail(means))]).toEqual([means, means])
})

test('an international domain is shown in its letters and counted as one mailbox (INP-21, D-273)', () => {
  expect(shownEmail('besa@xn--kuedra-xua.com')).toBe('besa@kuçedra.com')
  expect(shownEmail('besa@example.com')).toBe('besa@example.com')
  expect(mailboxOf('Besa+x@kuçedra.com')).toBe(mailboxOf('besa@xn--kuedra-xua.com'))
})
