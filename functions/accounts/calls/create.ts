import { randomUUID } from 'node:crypto'
import { accounts } from '#shared/accounts/contract.ts'
import type { Account } from '../../identity/parts/account.ts'
import { createAccount } from '../../identity/parts/data.ts'
import { phonesToStore } from '../../identity/parts/phones.ts'
import { createUser } from '../../identity/parts/userPool.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { releaseEmail } from '../email.ts'
import { sendConfirmation } from '../links.ts'
import { refuseGuessable } from '../password.ts'

/**
 * Registers a user. An unconfirmed address belongs to nobody: the last registration replaces earlier ones, whose links
 * and passwords become invalid (D-44). Every attempt has a user id of its own, so that attempts never mix.
 */
export const handler = endpoint(accounts.create, async ({ body, spend }) => {
  const { password, ...said } = body
  const profile = { ...said, ...phonesToStore(said) }
  await refuseGuessable(password, profile)
  const paid = await spend('unprovedMail', { recipient: profile.email })
  const attempt = async () => {
    if (!(await releaseEmail(profile.email))) throw new Refusal('emailUsed')
    const userId = randomUUID()
    return (await createUser(userId, profile.email, password)) ? userId : undefined
  }
  // If the e-mail is taken again, another registration came in between.
  const userId = (await attempt()) ?? (await attempt())
  if (!userId) throw new Refusal('emailUsed')
  const createdAt = new Date().toISOString()
  const account: Account = { ...profile, userId, state: 'unconfirmed', createdAt }
  if (!(await createAccount(account))) throw new Refusal('emailUsed')
  await sendConfirmation(account, paid)
  return { data: { userID: userId } }
})
