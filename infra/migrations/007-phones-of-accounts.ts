import { logged } from '#functions/identity/changeLog.ts'
import type { AccountItem } from '#functions/identity/parts/account.ts'
import { numbersOf, storedPhones } from '#functions/identity/parts/phones.ts'
import type { Item, Migration } from './migration.ts'

const isAccount = (item: Item): item is AccountItem => typeof item.telephone === 'string'

/**
 * Understands stored phones from the city of their account: in E.164, two numbers apart (INP-01). What has no country
 * becomes its digits. More than two numbers are left as they are.
 */
export const phonesOfAccounts: Migration = {
  table: 'accounts',
  match(item) {
    if (!isAccount(item)) return false
    const numbers = numbersOf(item)
    const { telephone, telephoneSecond } = storedPhones(numbers)
    return numbers.length <= 2 && (telephone !== item.telephone || telephoneSecond !== item.telephoneSecond)
  },
  change(item) {
    const { version = 0, userId } = item as AccountItem
    return { ...storedPhones(numbersOf(item as AccountItem)), version: version + 1, ...logged(userId) }
  },
  unclear(item) {
    if (!isAccount(item)) return false
    const numbers = numbersOf(item)
    return numbers.length > 2 || !numbers.every((number) => number.startsWith('+'))
  },
}
