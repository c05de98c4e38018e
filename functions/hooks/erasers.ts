import { eraseConversations } from '../conversations/parts/erase.ts'
import type { ErasedByDomain } from '../lib/table.ts'
import { erasePage } from '../posters/parts/erase.ts'
import { erasePosts } from '../posts/parts/erase.ts'
import { eraseTeams } from '../teams/parts/data.ts'
import { eraseReports } from '../trust/parts/eraseReports.ts'

/**
 * How domains erase the data of an account that are more than the items of a table. The rights for that are in
 * `domains.ts` (`erasing`).
 */
export const erasers: Record<
  Exclude<ErasedByDomain, 'accounts'>,
  (account: { userId: string; email: string }) => Promise<void>
> = {
  conversations: eraseConversations,
  posters: erasePage,
  posts: erasePosts,
  reports: eraseReports,
  teams: eraseTeams,
}
