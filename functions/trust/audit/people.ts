import { findAccount } from '../../identity/parts/data.ts'
import { allDone } from '../../lib/allDone.ts'

/** The names of accounts by their user ids; a rule, an operator, and who is gone have none. */
export async function namesOf(ids: readonly string[]): Promise<Record<string, string>> {
  const users = [...new Set(ids)].filter((id) => id !== 'operator' && !id.startsWith('rule:'))
  const accounts = await allDone(users.map((id) => findAccount(id)))
  return Object.fromEntries(
    accounts.flatMap((account) => (account ? [[account.userId, `${account.name} ${account.lastName}`.trim()]] : [])),
  )
}
