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

/** How domains erase what is more than the items of a table. What it takes stands in `domains.ts` (`erasing`). */
const hooks: Record<Exclude<ErasedByDomain, 'accounts'>, (account: Account) => Promise<void>> = { posts: erasePosts }

/**
 * Erases all that there is of an account, as the tables declare it. Photos go first and for good, and the account last:
 * until then all that is left of it is found again, and its photo by the sweep. Doing so twice is fine.
 */
export async function erase(account: Account): Promise<void> {
  for (const hook of Object.values(hooks)) await hook(account)
  for (const { name, table, owner } of ownedTables) await eraseOwned(name, table, account[owner.is], owner.index)
  const { userId } = account
  await removeUser(userId)
  await allDone(photosOf(account).map(erasePhoto))
  await withPhotos(holderOf(userId), photosOf(account), [], () => eraseAccount(userId))
}
