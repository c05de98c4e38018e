import { abandonAccount, getAccount } from '../identity/parts/data.ts'
import { findUser, removeUser, setEmail } from '../identity/parts/userPool.ts'

/** Has an account this e-mail? A registration that nobody has confirmed holds none (D-44). */
export async function isTaken(email: string): Promise<boolean> {
  const holder = await findUser(email)
  const state = holder && (await getAccount(holder))?.state
  return state !== undefined && state !== 'unconfirmed'
}

/** Removes the unconfirmed registration with an e-mail, if there is one; false when an account has it. */
export async function makeWay(email: string): Promise<boolean> {
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
export async function giveEmail(userId: string, email: string): Promise<boolean> {
  return (await setEmail(userId, email)) || ((await makeWay(email)) && (await setEmail(userId, email)))
}
