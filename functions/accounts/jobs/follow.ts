import { nameFollowers } from '../../hooks/nameFollowers.ts'
import { findAccount } from '../../identity/parts/data.ts'
import { task } from '../../lib/task.ts'

/** Lets what follows the name of an account see it as it is, such as its page (infra/migrations). Idempotent. */
export const handler = task(async ({ userId }: { userId: string }) => {
  const account = await findAccount(userId)
  if (account?.state === 'active') for (const follow of nameFollowers) await follow(account)
})
