import { expect, test } from 'vitest'
import { oneTimeCode, registration } from '#shared/accounts/schema.ts'
import { fieldErrors } from '#shared/lib/fields.ts'
import { buildRegistration } from '../../support/people.ts'

test.each<[string, Record<string, unknown>, Record<string, string>]>([
  ['a right one', {}, {}],
  [
    'names, e-mail and password are required (VAL-27)',
    { name: ' ', lastName: '', email: '', password: '', confirmPassword: '' },
    { name: 'required', lastName: 'required', email: 'required', password: 'required' },
  ],
  ['an agency has a name (VAL-28)', { isAgency: true }, { agencyName: 'required' }],
  ['both passwords are the same (VAL-29)', { confirmPassword: 'other' }, { confirmPassword: 'mismatch' }],
  ['a weak password', { password: 'aaaaaaaaaa', confirmPassword: 'aaaaaaaaaa' }, { password: 'repeated' }],
  ['a short password', { password: 'aA1-', confirmPassword: 'aA1-' }, { password: 'tooShort' }],
  ['a name and an e-mail that are none', { name: 7, email: ['x'] }, { name: 'invalid', email: 'invalid' }],
  ['no e-mail address', { email: 'arta' }, { email: 'invalid' }],
  ['no phone number', { telephone: 'call me' }, { telephone: 'invalid' }],
])('registration: %s', (_, changes, expected) => {
  const parsed = registration.safeParse(buildRegistration(changes), { reportInput: true })
  expect(parsed.success ? {} : fieldErrors(parsed.error.issues)).toEqual(expected)
})

test('the e-mail is trimmed and lower-cased (VAL-31)', () => {
  expect(registration.parse(buildRegistration({ email: ' Arta@Example.COM ' })).email).toBe('arta@example.com')
})

test('an individual carries no agency or roommate data (VAL-32)', () => {
  const account = registration.parse(
    buildRegistration({ agencyName: 'Left over', cimerFacebookLink: 'https://facebook.com/a' }),
  )
  expect(account.agencyName).toBeUndefined()
  expect(account.cimerFacebookLink).toBeUndefined()
})

test.each([
  '123456',
  '123 456',
  ' 123456 ',
  '123-456',
  '123\u2011456',
  '12 34 56',
  '\u200b123456\u202c',
  '１２３４５６',
  '123·456',
])('the code %s is read however it is grouped (INP-29)', (typed) => {
  expect(oneTimeCode.parse(typed)).toBe('123456')
})

test.each(['12345', '1234567', '123456 7', '12a456', ''])('%s is no code', (typed) => {
  expect(oneTimeCode.safeParse(typed).success).toBe(false)
})
