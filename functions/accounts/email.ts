import { abandonAccount, getAccount } from '../identity/parts/data.ts'
import { findUser, removeUser, setEmail } from '../identity/parts/userPool.ts'

/** Has an account this e-mail? A registration that nobody has confirmed holds none (D-44). */
export async function isEmailTaken(email: string): Promise<boolean> {
  const holder = await findUser(email)
  const state = holder && (await getAccount(holder))?.state
  return state !== undefined && state !== 'unconfirmed'
}

/** Frees an e-mail from an unconfirmed registration, if there is one; false when an account has it. */
export async function releaseEmail(email: string): Promise<boolean> {
  const holder = await findUser(email)
  if (!holder) return true
  if (!(await abandonAccount(holder))) return false
  await removeUser(holder)
  return true
}

/**
 * Gives a user an e-mail that is proven to be theirs, in the user pool: an unconfirmed registration with it makes way.
 * False when another account has it.
 */
export async function assignEmail(userId: string, email: string): Promise<boolean> {
  return (await setEmail(userId, email)) || ((await releaseEmail(email)) && (await setEmail(userId, email)))
}
