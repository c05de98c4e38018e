import { expect, test } from 'vitest'
import { registration } from '#shared/accounts/schema.ts'
import { fieldErrors } from '#shared/lib/fields.ts'
import { buildRegistration } from '../../support/people.ts'

test.each<[string, Record<string, unknown>, Record<string, string>]>([
  ['a right one', {}, {}],
  [
    'VAL-27 names, e-mail and password are required',
    { name: ' ', lastName: '', email: '', password: '', confirmPassword: '' },
    { name: 'required', lastName: 'required', email: 'required', password: 'required' },
  ],
  ['VAL-28 an agency has a name', { isAgency: true }, { agencyName: 'required' }],
  ['VAL-29 both passwords are the same', { confirmPassword: 'other' }, { confirmPassword: 'mismatch' }],
  ['a weak password', { password: 'aaaaaaaa', confirmPassword: 'aaaaaaaa' }, { password: 'invalid' }],
  ['a short password', { password: 'aA1-', confirmPassword: 'aA1-' }, { password: 'tooShort' }],
  ['no e-mail address', { email: 'arta' }, { email: 'invalid' }],
  ['no phone number', { telephone: 'call me' }, { telephone: 'invalid' }],
])('registration: %s', (_, changes, expected) => {
  const parsed = registration.safeParse(buildRegistration(changes), { reportInput: true })
  expect(parsed.success ? {} : fieldErrors(parsed.error.issues)).toEqual(expected)
})

test('VAL-30 VAL-31 spaces leave the phone, the e-mail is trimmed and lower-cased', () => {
  expect(
    registration.parse(buildRegistration({ telephone: ' 044 123 456', email: ' Arta@Example.COM ' })),
  ).toMatchObject({
    telephone: '044123456',
    email: 'arta@example.com',
  })
})

test('VAL-32 an individual carries no agency or roommate data', () => {
  const account = registration.parse(
    buildRegistration({ agencyName: 'Left over', cimerFacebookLink: 'https://facebook.com/a' }),
  )
  expect(account.agencyName).toBeUndefined()
  expect(account.cimerFacebookLink).toBeUndefined()
})
