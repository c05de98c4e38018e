import { figures } from '#shared/figures/contract.ts'
import { findAccount } from '../../identity/parts/data.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { setLetters } from '../letters.ts'
import { ownerIn } from '../token.ts'

/**
 * Stops the weekly letters of an owner by one-click unsubscribe (RFC 8058), or sends them again; again, and for an account
 * that is gone, is a success too.
 */
export const handler = endpoint(figures.letters, async ({ params: { token, to } }) => {
  const userId = ownerIn(token)
  const account = userId && (await findAccount(userId))
  if (account && account.state === 'active') await setLetters(account.userId, to === 'start')
  return { data: { wanted: to === 'start' } }
})
