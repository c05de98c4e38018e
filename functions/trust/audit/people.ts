import { findAccount } from '../../accounts/data.ts'
import { allDone } from '../../lib/allDone.ts'

/** The names of accounts by their user ids; what is no user id, or belongs to nobody any more, has none. */
export async function namesOf(ids: readonly string[]): Promise<Record<string, string>> {
  const accounts = await allDone([...new Set(ids)].map((id) => findAccount(id)))
  return Object.fromEntries(
    accounts.flatMap((account) => (account ? [[account.userId, `${account.name} ${account.lastName}`.trim()]] : [])),
  )
}
