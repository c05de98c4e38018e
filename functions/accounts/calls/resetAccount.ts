import { accounts } from '#shared/accounts/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { shownEmail } from '../../lib/shownEmail.ts'
import { accountOfLink } from '../resetLink.ts'

/** The address to which a mailed link gives an account, with which a password manager stores the new password. */
export const handler = endpoint(accounts.resetAccount, async ({ body }) => {
  const { token } = await accountOfLink(body.token)
  return { data: { email: shownEmail(token.email) } }
})
