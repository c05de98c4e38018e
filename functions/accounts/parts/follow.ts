import { accountFollowers } from '../../hooks/accountFollowers.ts'
import type { Account } from '../../identity/parts/account.ts'
import { disableUser, enableUser } from '../../identity/parts/userPool.ts'
import { logger } from '../../lib/logger.ts'
import { measure } from '../../lib/measure.ts'

/**
 * Makes the user of an account, and what other domains have of it, follow its state: only the owner of an active one
 * signs in, and only its listings are shown. Idempotent.
 */
export async function follow(account: Account): Promise<void> {
  const { userId, state } = account
  await (state === 'active' ? enableUser(userId) : disableUser(userId))
  for (const followAccount of accountFollowers) await followAccount(account)
}

/** The same, where a job that is due does it otherwise: an error is logged. */
export async function followNow(account: Account): Promise<void> {
  await follow(account).catch((error: unknown) => {
    logger.error('The listings of an account do not follow it yet', { userId: account.userId, error: error as Error })
    measure('TaskFailed')
  })
}
