import { accountChanges } from '../identity/parts/data.ts'
import { allUsers } from '../identity/parts/userPool.ts'

/** The ids of open accounts without a user in the pool, whose owners have not been told yet (D-149). */
export async function lostAccounts(): Promise<string[]> {
  const users = new Set<string>()
  for await (const page of allUsers()) for (const userId of page) users.add(userId)
  const lost = new Set<string>()
  for await (const page of accountChanges(''))
    for (const one of page) if (one.state === 'active' && !one.lostSince && !users.has(one.userId)) lost.add(one.userId)
  return [...lost]
}
