import type { AccountItem } from '../identity/parts/account.ts'
import { abandonAccount, getAccount, idsWithEmail } from '../identity/parts/data.ts'
import { findUser, removeUser, setEmail } from '../identity/parts/userPool.ts'

/** Stands in for the account of an unknown address: lookups and links with this user id lead nowhere. */
export const nobody = { userId: 'nobody', email: '' }

/** Who has an e-mail: the user of the pool who signs in with it, and the account. */
type Holder = { user: string | undefined; account: AccountItem | undefined }

/**
 * The holder of an e-mail. Its account need not have a user: whoever has an access token can delete that in the pool
 * (D-149). A registration that nobody has confirmed comes last. Known and unknown addresses cause the same calls (D-27).
 */
async function holderOf(email: string): Promise<Holder> {
  const [user, found] = await Promise.all([findUser(email), idsWithEmail(email)])
  const ids = new Set([...(user ? [user] : []), ...found])
  if (ids.size === 0) ids.add(nobody.userId)
  const accounts = (await Promise.all([...ids].map(getAccount))).filter((one) => one !== undefined)
  const isConfirmed = ({ userId, email: theirs, state }: AccountItem) =>
    state !== 'unconfirmed' && (userId === user || theirs === email)
  return { user, account: accounts.find(isConfirmed) ?? accounts.find(({ userId }) => userId === user) }
}

/** The account of an e-mail, also a registration that nobody has confirmed yet. */
export const accountByEmail = async (email: string): Promise<AccountItem | undefined> => (await holderOf(email)).account

/** Has an account this e-mail? A registration that nobody has confirmed holds none (D-44). */
export async function isEmailTaken(email: string): Promise<boolean> {
  const state = (await accountByEmail(email))?.state
  return state !== undefined && state !== 'unconfirmed'
}

/**
 * Frees an e-mail from an unconfirmed registration, if there is one; false when an account has it, other than that of
 * `owner`.
 */
export async function releaseEmail(email: string, owner?: string): Promise<boolean> {
  const { user, account } = await holderOf(email)
  if (account && account.state !== 'unconfirmed' && account.userId !== owner) return false
  if (!user || user === owner) return true
  if (!(await abandonAccount(user))) return false
  await removeUser(user)
  return true
}

/**
 * Gives a user an e-mail that is proven to be theirs, in the user pool: an unconfirmed registration with it makes way.
 * False when another account has it.
 */
export async function assignEmail(userId: string, email: string): Promise<boolean> {
  return (await releaseEmail(email, userId)) && (await setEmail(userId, email))
}
