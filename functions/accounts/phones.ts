import type { FieldCode } from '#shared/lib/errors.ts'
import { phonesIn } from '#shared/lib/phone.ts'
import { regionOf } from '#shared/places/cities.ts'
import { Refusal } from '../lib/errors.ts'
import { phonesOf } from '../lib/phones.ts'
import type { Account } from './data.ts'

type Phones = Pick<Account, 'telephone' | 'telephoneSecond'>
type Located = Phones & Pick<Account, 'city'>

/** The numbers of an account, typed or stored, understood from its city. */
export const numbersOf = (account: Located): string[] =>
  phonesOf(phonesIn(account).join(' / '), regionOf(account.city ?? ''))

/** The attributes that an account stores for its numbers. */
export const storedPhones = ([telephone, telephoneSecond]: readonly string[]): Phones => ({
  telephone,
  telephoneSecond,
})

/** The phones of a form as they are to be stored; refuses more than two numbers, and what is none. */
export function takenPhones(typed: Located): Phones {
  const numbers = numbersOf(typed)
  const refusal = (code: FieldCode) => new Refusal('badInput', { telephone: code })
  if (numbers.length > 2) throw refusal('tooMany')
  // E.164 (ITU-T): at most 15 digits.
  if (!numbers.every((number) => /^\+?\d{5,15}$/.test(number))) throw refusal('invalid')
  return storedPhones(numbers)
}
