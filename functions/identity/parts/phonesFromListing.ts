import { regionOf } from '#shared/places/cities.ts'
import type { Account } from './account.ts'
import { updateAccount } from './data.ts'
import { changedPhones, numbersOf, storedPhones } from './phones.ts'

/**
 * Understands the phones of an account that has no city from the city of the listing that it publishes, so that a
 * visitor abroad can dial them (INP-01). If the account has changed meanwhile, the next listing does it.
 */
export async function understandPhones(account: Account, city: string): Promise<void> {
  if (regionOf(account.city ?? '')) return
  const phones = storedPhones(numbersOf({ ...account, city }))
  if (phones.telephone === account.telephone && phones.telephoneSecond === account.telephoneSecond) return
  await updateAccount(account, changedPhones(account, phones))
}
