import { accounts } from '#shared/accounts/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { bearer } from '../caller.ts'
import { moveAccount } from '../data.ts'
import { ownAccount } from '../profile.ts'
import { settle } from '../settle.ts'

/** Closes an account permanently: it is hidden at once, and its data are erased after 30 days (D-25). */
export const handler = endpoint(accounts.delete, { bearer }, async ({ params, caller }) => {
  const account = await ownAccount(params.id, caller)
  if (account.state !== 'deactivated') {
    const closed = await moveAccount(account, 'deactivated')
    if (!closed) throw new Refusal('stale')
    await settle(closed)
  }
  return { data: { deactivated: true } }
})
