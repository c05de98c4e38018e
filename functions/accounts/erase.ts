import { ownedTables } from '../domains.ts'
import { allDone } from '../lib/allDone.ts'
import { eraseOwned } from '../lib/dynamodb/owned.ts'
import type { ErasedByDomain } from '../lib/table.ts'
import { erasePhoto } from '../photos/uploads.ts'
import { withPhotos } from '../photos/withPhotos.ts'
import { erasePosts } from '../posts/erase.ts'
import { type Account, eraseAccount } from './data.ts'
import { removeUser } from './identity.ts'
import { holderOf, photosOf } from './photos.ts'

/**
 * How domains erase data that are more than the items of a table. The rights for that are in `domains.ts` (`erasing`).
 */
const hooks: Record<Exclude<ErasedByDomain, 'accounts'>, (account: Account) => Promise<void>> = { posts: erasePosts }

/**
 * Erases all data of an account, as the tables declare. Photos are erased first and permanently, the account last:
 * until then an interrupted run can find the rest again, and the sweep the account's photo. Idempotent.
 */
export async function erase(account: Account): Promise<void> {
  for (const hook of Object.values(hooks)) await hook(account)
  for (const { name, table, owner } of ownedTables) await eraseOwned(name, table, account[owner.is], owner.index)
  const { userId } = account
  await removeUser(userId)
  await allDone(photosOf(account).map(erasePhoto))
  await withPhotos(holderOf(userId), photosOf(account), [], () => eraseAccount(userId))
}
