import { activateAccount, getAccount } from '#data/accounts.ts'
import { findToken } from '#data/tokens.ts'
import { endpoint } from '#lib/endpoint.ts'
import { Refusal } from '#lib/errors.ts'
import { disableUser, enableUser } from '#lib/identity.ts'
import { confirmPath } from '#shared/schema/accounts.ts'

/** Opens an account by the link of its mail. The same link may come twice: mail programs fetch links beforehand. */
export const handler = endpoint('accounts.confirm', { params: confirmPath }, async ({ params }) => {
  const token = await findToken('confirm', params.token)
  if (!token) throw new Refusal('tokenUnknown')
  if (token.expired) throw new Refusal('tokenExpired')

  const { userId } = token
  const state = (await getAccount(userId))?.state
  if (state === 'unconfirmed') await open(userId)
  else if (state !== 'active') throw new Refusal('tokenUnknown')
  return { data: { confirmed: true } }
})

/** The user first, the account last: a break in between leaves the link good for another try. */
async function open(userId: string): Promise<void> {
  await enableUser(userId)
  if (await activateAccount(userId)) return
  if ((await getAccount(userId))?.state === 'active') return
  await disableUser(userId)
  throw new Refusal('tokenUnknown')
}
