import { task } from '../lib/task.ts'
import { dueAccounts, getAccount } from './data.ts'
import { settle } from './settle.ts'

/** Does what has to follow the changes of accounts, and erases those that were closed a month ago. */
export const handler = task(async () => {
  for await (const accounts of dueAccounts()) {
    for (const { userId } of accounts) {
      const account = await getAccount(userId)
      if (account?.due) await settle(account)
    }
  }
})
