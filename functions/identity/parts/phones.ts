import type { FieldCode } from '#shared/lib/errors.ts'
import { phonesIn } from '#shared/lib/phone.ts'
import { regionOf } from '#shared/places/cities.ts'
import { Refusal } from '../../lib/errors.ts'
import { phonesOf } from '../../lib/phones.ts'
import type { Account } from './account.ts'

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

/**
 * The same for an account that has others, with since when it has those that it takes now (D-256), and which of them are
 * proved: a number that it gives up has to be proved anew (OWN-11).
 */
export function changedPhones(
  account: Phones & Pick<Account, 'phonesSince' | 'phonesProved'>,
  phones: Phones,
  now = new Date(),
) {
  const knownAs = (phone: string) => phonesIn(account).find((one) => isSame(one, phone))
  const moments = (of: (known: string | undefined) => string | undefined) => {
    const found = phonesIn(phones).flatMap((phone) => {
      const at = of(knownAs(phone))
      return at === undefined ? [] : [[phone, at] as const]
    })
    return found.length > 0 ? Object.fromEntries(found) : undefined
  }
  return {
    ...phones,
    phonesSince: moments((known) => (known === undefined ? now.toISOString() : account.phonesSince?.[known])),
    phonesProved: moments((known) => (known === undefined ? undefined : account.phonesProved?.[known])),
  }
}

/** Whether two spellings are of one number, such as one whose country was not known and one in E.164. */
function isSame(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other]
    .map((phone) => phone.replace(/^(\+|00?)/, ''))
    .sort((a, b) => a.length - b.length)
  return long.endsWith(short)
}

/** Since when an account has a number (ISO 8601). */
export const phoneSince = (
  { createdAt, phonesSince }: Pick<Account, 'createdAt' | 'phonesSince'>,
  phone: string,
): string => phonesSince?.[phone] ?? createdAt

/** The phones of a form as they are to be stored; refuses more than two numbers, and what is none. */
export function phonesToStore(typed: Located): Phones {
  const numbers = numbersOf(typed)
  const refusal = (code: FieldCode) => new Refusal('badInput', { telephone: code })
  if (numbers.length > 2) throw refusal('tooMany')
  // E.164 (ITU-T): at most 15 digits.
  if (!numbers.every((number) => /^\+?\d{5,15}$/.test(number))) throw refusal('invalid')
  return storedPhones(numbers)
}
