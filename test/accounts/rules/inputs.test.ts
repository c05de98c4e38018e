import { expect, test } from 'vitest'
import { profileChange } from '#shared/accounts/schema.ts'
import { phonesIn, typedPhones } from '#shared/lib/phone.ts'
import type { AccountValues } from '../../../web/features/accounts/form/account.ts'
import { checkDetails } from '../../../web/features/accounts/profile/details.ts'
import { nameInputs } from '../../inputs/names.ts'
import { phoneInputs } from '../../inputs/phones.ts'

const filled: AccountValues = {
  kind: 'individual',
  name: 'Arta',
  lastName: 'Krasniqi',
  agencyName: '',
  email: 'arta@example.com',
  telephone: '+383 44 123 456',
  city: 'Prishtine',
  cimerFacebookLink: '',
}

test.each(nameInputs)('the form takes $typed like the call (INP-03, INP-10)', ({ typed, means }) => {
  expect(checkDetails({ ...filled, name: typed })).toEqual(typeof means === 'string' ? { name: means } : undefined)
})

test.each(phoneInputs)('the form takes the phone $typed if the call does (INP-01, INP-03)', ({ typed, means }) => {
  const wrong = checkDetails({ ...filled, telephone: typed })
  // How many numbers there are, and how long each is, only the call knows.
  if (wrong) expect([wrong, means]).toEqual([{ telephone: 'invalid' }, 'invalid'])
})

test('the form refuses what is plainly no phone', () => {
  for (const telephone of ['call me', '-38344123456', '00000', '044 123 456 ext. 7'])
    expect(checkDetails({ ...filled, telephone }), telephone).toEqual({ telephone: 'invalid' })
  expect(checkDetails({ ...filled, telephone: '\u200b ' })).toEqual({ telephone: 'required' })
})

test('two numbers are written into one field, and taken from it', () => {
  const telephone = typedPhones({ telephone: '+38344123456', telephoneSecond: '044123456' })
  expect(telephone).toBe('+383 44 123 456 / 044123456')
  expect(profileChange.parse({ ...filled, telephone }).telephone).toBe(telephone)
  expect(phonesIn({ telephone: '', telephoneSecond: undefined })).toEqual([])
})
