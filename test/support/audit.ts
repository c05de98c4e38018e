import type { Entry } from '#functions/audit/parts/chain.ts'
import type { Target } from '#shared/trust/acts.ts'
import { getItem } from './bypassApi.ts'

/** What the audit log says of a target, oldest first. Call `bypassApi` first. */
export async function entriesOf(target: Target): Promise<Entry[]> {
  const { entriesAfter } = await import('#functions/audit/parts/data.ts')
  const found: Entry[] = []
  for await (const page of entriesAfter('')) found.push(...page.filter((entry) => entry.target === target))
  return found
}

/** The id of the approval that an account waits for which an administrator closed. Call `bypassApi` first. */
export async function approvalOf(userId: string): Promise<string> {
  const { closingId } = await import('#functions/accounts/parts/closing.ts')
  return closingId(userId, (await getItem('accounts', { userId }))?.closing)
}
