import { posters } from '#shared/posters/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { findAccount } from '../../identity/parts/data.ts'
import { displayName } from '../../identity/parts/displayName.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { waitingRegisters } from '../proofs.ts'

/** The register numbers that wait for an administrator, the longest first; those of accounts that are not active wait. */
export const handler = endpoint(posters.waiting, { bearer }, async ({ caller }) => {
  const waiting = (await waitingRegisters()).filter(({ userId }) => userId !== caller.userId)
  const rows = await Promise.all(
    waiting.map(async ({ userId, register, registerKey }) => {
      const account = await findAccount(userId)
      const [since = ''] = registerKey.split('#')
      return account?.state === 'active' ? { userId, name: displayName(account), register, since } : []
    }),
  )
  return { data: rows.flat() }
})
