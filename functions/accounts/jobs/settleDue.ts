import { dueAccounts, getAccount } from '../../identity/parts/data.ts'
import { job, workThrough } from '../../lib/task.ts'
import { complete, isSettingPassword } from '../complete.ts'
import { settle } from '../parts/settle.ts'

/**
 * Does the follow-up work of account changes, ends unconfirmed registrations, and erases accounts that were closed a
 * month ago.
 */
export const handler = job(async (now) => {
  await workThrough(
    dueAccounts(),
    ({ userId }) => userId,
    async ({ userId }) => {
      const account = await getAccount(userId)
      if (account?.due && !isSettingPassword(account)) await settle(await complete(account), now)
    },
  )
})
