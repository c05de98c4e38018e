import type { Account } from '../identity/parts/account.ts'
import { followName } from '../posters/parts/open.ts'

/** What follows when an account opens, or changes its name or whether it is an agency. */
export const nameFollowers: readonly ((account: Account) => Promise<void>)[] = [followName]
