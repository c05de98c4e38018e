import { regionOf } from '#shared/places/cities.ts'
import { type Account, updateAccount } from './data.ts'
import { numbersOf, storedPhones } from './phones.ts'

/**
 * Understands the phones of an account that has no city from the city of the listing that it publishes, so that a
 * visitor abroad can dial them (INP-01). If the account has changed meanwhile, the next listing does it.
 */
export async function understandPhones(account: Account, city: string): Promise<void> {
  if (regionOf(account.city ?? '')) return
  const { telephone, telephoneSecond } = storedPhones(numbersOf({ ...account, city }))
  if (telephone === account.telephone && telephoneSecond === account.telephoneSecond) return
  await updateAccount(account, { telephone, telephoneSecond })
}
