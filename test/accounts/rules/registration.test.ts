import { expect, test } from 'vitest'
import {
  checkRegistration,
  type RegistrationValues,
  registrationBody,
} from '../../../web/features/accounts/registration.ts'

const filled: RegistrationValues = {
  kind: 'individual',
  name: 'Arta',
  lastName: 'Krasniqi',
  agencyName: '',
  email: ' Arta@Example.com ',
  telephone: '+383 44 123 456',
  city: 'Prishtine',
  cimerFacebookLink: '',
  password: 'kafe-me-sheqer',
  confirmPassword: 'kafe-me-sheqer',
}
const errorsOf = (values: Partial<RegistrationValues>) => checkRegistration({ ...filled, ...values }, 'en')

test('a complete form is valid', () => {
  expect(errorsOf({})).toBeUndefined()
  expect(errorsOf({ kind: 'agency', agencyName: 'Dardania Homes' })).toBeUndefined()
  expect(errorsOf({ kind: 'roommate', cimerFacebookLink: 'https://www.facebook.com/arta' })).toBeUndefined()
})

test('an empty form gets all errors, in the order of the form', () => {
  const blank = { name: ' ', lastName: '', email: '', password: '', confirmPassword: '', telephone: '', city: '' }
  expect(errorsOf({ ...blank, kind: 'agency' })).toEqual({
    name: 'required',
    lastName: 'required',
    agencyName: 'required',
    email: 'required',
    password: 'required',
    confirmPassword: 'required',
  })
})

test.each<[Partial<RegistrationValues>, Record<string, string>]>([
  [{ email: 'arta@' }, { email: 'invalid' }],
  [{ confirmPassword: 'kafe-pa-sheqer' }, { confirmPassword: 'mismatch' }],
  [{ telephone: 'call me' }, { telephone: 'invalid' }],
  [{ kind: 'roommate', cimerFacebookLink: 'https://example.com/arta' }, { cimerFacebookLink: 'invalid' }],
])('%j is refused', (values, errors) => {
  expect(errorsOf(values)).toEqual(errors)
})

test('an individual carries no agency or roommate data (STA-13, VAL-32)', () => {
  expect(errorsOf({ agencyName: 'left over', cimerFacebookLink: 'not a link' })).toBeUndefined()
  const body = registrationBody({ ...filled, agencyName: 'left over' }, 'al')
  expect(body).toMatchObject({ isAgency: false, isCimer: false, agencyName: undefined, language: 'al' })
})
