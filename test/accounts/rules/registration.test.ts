import { expect, test } from 'vitest'
import { password } from '#shared/accounts/schema.ts'
import { passwordRules } from '../../../web/features/accounts/form/account.ts'
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
  password: 'Tregu-demo-1',
  confirmPassword: 'Tregu-demo-1',
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
  [{ confirmPassword: 'Tregu-demo-2' }, { confirmPassword: 'mismatch' }],
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

test.each(['Tregu-demo-1', 'Aa1!aaaa', 'short1!A', 'nocapital1!', 'NOSMALL1!', 'NoDigits!!', 'NoSymbol11', 'Aa1!'])(
  'the rules shown for %s are those of the schema',
  (typed) => {
    const met = Object.values(passwordRules).every((rule) => rule(typed))
    expect(met).toBe(password.safeParse(typed).success)
  },
)
