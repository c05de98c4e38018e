import type { Account } from '../../identity/parts/account.ts'
import { getAccount } from '../../identity/parts/data.ts'

const prefix = 'account#'

/** The holder of a profile photo; the holder of a listing's photo is the listing's id. */
export const holderOf = (userId: string) => prefix + userId

/** The keys of all photos that a profile carries: one at most. */
export const photosOf = ({ profilePicKey: key }: Pick<Account, 'profilePicKey'>): string[] => (key ? [key] : [])

/** Does the profile with this holder id carry the photo? */
export async function carriesPhoto(holder: string, key: string): Promise<boolean> {
  if (!holder.startsWith(prefix)) return false
  const account = await getAccount(holder.slice(prefix.length))
  return account?.profilePicKey === key
}
