import { accounts } from '#shared/accounts/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { type Account, abandonAccount, createAccount } from '../data.ts'
import { createUser, findUser, removeUser } from '../identity.ts'
import { sendConfirmation } from '../links.ts'

/**
 * Registers somebody. Nobody owns an address that is not confirmed: the last registration replaces those before it,
 * whose links and passwords end with them (D-44). Every attempt has a user id of its own, so that they never mix.
 */
export const handler = endpoint(accounts.create, async ({ body }) => {
  const { password, ...profile } = body
  const attempt = async () => {
    const known = await findUser(profile.email)
    if (known) await makeWay(known)
    return createUser(profile.email, password)
  }
  // Who is there all the same came in between, or is this very attempt, of which Cognito's answer was lost.
  const userId = (await attempt()) ?? (await attempt())
  if (!userId) throw new Refusal('emailUsed')
  const createdAt = new Date().toISOString()
  const account: Account = { ...profile, userId, state: 'unconfirmed', showEmail: false, createdAt }
  if (!(await createAccount(account))) throw new Refusal('emailUsed')
  await sendConfirmation(account)
  return { data: { userID: userId } }
})

/** Clears away a registration that was not confirmed; refuses when there is an account. */
async function makeWay(userId: string): Promise<void> {
  if (!(await abandonAccount(userId))) throw new Refusal('emailUsed')
  await removeUser(userId)
}
