import { accounts } from '#shared/accounts/contract.ts'
import { endpoint } from '../lib/endpoint.ts'
import { Refusal } from '../lib/errors.ts'
import { type Account, abandonAccount, createAccount, getAccount } from './data.ts'
import { createUser, findUser, removeUser } from './identity.ts'
import { sendConfirmation } from './mail.ts'

/**
 * Registers somebody. The account item decides: of several registrations with one e-mail the one whose item is
 * written first holds, and only its password counts, because every attempt has a user id of its own.
 */
export const handler = endpoint(accounts.create, async ({ body }) => {
  const { password, ...profile } = body
  const known = await findUser(profile.email)
  if (known) await makeWay(known)

  const userId = await createUser(profile.email, password)
  if (!userId) throw new Refusal('emailUsed')
  const createdAt = new Date().toISOString()
  const account: Account = { ...profile, userId, state: 'unconfirmed', showEmail: false, createdAt }
  if (!(await createAccount(account))) throw new Refusal('emailUsed')
  await sendConfirmation(account)
  return { data: { userID: userId } }
})

/** Clears away a registration that broke off before its account was written; refuses when there is an account. */
async function makeWay(userId: string): Promise<void> {
  const account = await getAccount(userId)
  if (account?.state === 'unconfirmed') await sendConfirmation(account)
  if (!(await abandonAccount(userId))) throw new Refusal('emailUsed')
  await removeUser(userId)
}
