import type { Entry } from '#functions/trust/audit/chain.ts'
import type { Target } from '#shared/trust/acts.ts'

/** What the audit log says of a target, oldest first. Call `behindTheDoor` first. */
export async function entriesOf(target: Target): Promise<Entry[]> {
  const { entriesAfter } = await import('#functions/trust/audit/data.ts')
  const found: Entry[] = []
  for await (const page of entriesAfter('')) found.push(...page.filter((entry) => entry.target === target))
  return found
}
