import { task, workThrough } from '../lib/task.ts'
import { complete } from './complete.ts'
import { dueAccounts, getAccount } from './data.ts'
import { settle } from './settle.ts'

/** Does what has to follow the changes of accounts, ends registrations that nobody confirmed, and erases what was closed a month ago. */
export const handler = task(async () => {
  await workThrough(dueAccounts(), async ({ userId }) => {
    const account = await getAccount(userId)
    if (account?.due) await settle(await complete(account))
  })
})
