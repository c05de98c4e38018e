import { ownedTables } from '../domains.ts'
import { erasers } from '../hooks/erasers.ts'
import type { Account } from '../identity/parts/account.ts'
import { eraseAccount } from '../identity/parts/data.ts'
import { removeUser } from '../identity/parts/userPool.ts'
import { allDone } from '../lib/allDone.ts'
import { eraseOwned } from '../lib/dynamodb/owned.ts'
import { erasePhoto } from '../photos/parts/uploads.ts'
import { withPhotos } from '../photos/parts/withPhotos.ts'
import { holderOf, photosOf } from './parts/photos.ts'

/**
 * Erases all data of an account, as the tables declare. Photos are erased first and permanently, the account last:
 * until then an interrupted run can find the rest again, and the sweep the account's photo. Idempotent.
 */
export async function erase(account: Account): Promise<void> {
  for (const eraseOf of Object.values(erasers)) await eraseOf(account)
  for (const { name, table, owner } of ownedTables) await eraseOwned(name, table, account[owner.is], owner.index)
  const { userId } = account
  await removeUser(userId)
  await allDone(photosOf(account).map(erasePhoto))
  await withPhotos(holderOf(userId), photosOf(account), [], () => eraseAccount(userId))
}
