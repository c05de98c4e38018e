import { getAccount, updateAccount } from '../../identity/parts/data.ts'
import { findUser } from '../../identity/parts/userPool.ts'
import { job, workThrough } from '../../lib/task.ts'
import { sendOwedNotices } from '../completeInterrupted.ts'
import { lostAccounts } from '../lostAccounts.ts'

/**
 * Tells the owners of open accounts whose user is gone from the pool, once, how they get back in (D-149): their listings
 * stay online, and nobody can manage them until then.
 */
export const handler = job(async () => {
  await workThrough([await lostAccounts()], (userId) => userId, tell)
})

async function tell(userId: string): Promise<void> {
  // The list of users is not of one moment: some came after their page was read.
  if (await findUser(userId)) return
  const account = await getAccount(userId)
  if (account?.state !== 'active' || account.lostSince) return
  const { owed = [], email } = account
  const told = await updateAccount(account, {
    lostSince: new Date().toISOString(),
    owed: [...owed, { kind: 'loginLost', to: email }],
  })
  if (told) await sendOwedNotices(told)
}
