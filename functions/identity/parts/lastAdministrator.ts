import { may, permissions } from '#shared/lib/access.ts'
import { Refusal } from '../../lib/errors.ts'
import type { AccountItem } from './account.ts'
import { getAccount, updateAccount } from './data.ts'
import { rolesOfUser, usersWithRole } from './userPool.ts'

/** For so long (ms) a mark counts of somebody who is leaving: longer than any call runs. */
const leavingMs = 15 * 60_000

/**
 * Refuses to close or suspend the account of the last administrator. It is marked as leaving before others are looked
 * for who are not, so that of two who leave at once at most one does (INP-28, D-274). Answers the account with the mark,
 * for the write that follows.
 */
export async function refuseForLastAdmin(account: AccountItem): Promise<AccountItem> {
  const { userId, state } = account
  if (state !== 'active' || !may(await rolesOfUser(userId), 'administer')) return account
  const marked = await updateAccount(account, { leaving: Date.now() })
  if (!marked) throw new Refusal('stale')
  if (await isAdministeredWithout(userId)) return marked
  await updateAccount(marked, { leaving: undefined })
  throw new Refusal('lastAdministrator')
}

/** Is there an administrator besides this one, who is active and not about to leave? */
async function isAdministeredWithout(userId: string): Promise<boolean> {
  for (const role of permissions.administer)
    for (const other of await usersWithRole(role)) {
      if (other === userId) continue
      const account = await getAccount(other)
      if (account?.state === 'active' && Date.now() - (account.leaving ?? 0) > leavingMs) return true
    }
  return false
}
