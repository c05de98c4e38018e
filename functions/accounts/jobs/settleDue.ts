import { dueAccounts, getAccount } from '../../identity/parts/data.ts'
import { job, workThrough } from '../../lib/task.ts'
import { completeInterrupted, isSettingPassword } from '../completeInterrupted.ts'
import { applyState } from '../parts/applyState.ts'

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
      if (account?.due && !isSettingPassword(account)) await applyState(await completeInterrupted(account), now)
    },
  )
})
