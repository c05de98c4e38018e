import { proposing, recording } from '../../audit/parts/grants.ts'
import { filing } from '../../cases/parts/grants.ts'
import { refusingReporters } from '../../hooks/grants.ts'
import type { Grant, Need } from '../../lib/needs.ts'

/** Asks the pool for password and code, and makes it ask for a code where the account has a second factor. */
export const proving: Grant = {
  cognito: ['AdminInitiateAuth', 'AdminRespondToAuthChallenge', 'AdminSetUserMFAPreference'],
}

/** Asks the pool who administers, before one of them leaves. */
export const leavingAsAdmin: Grant[] = [{ cognito: ['AdminListGroupsForUser', 'ListUsersInGroup'] }]

/** Makes the user and the posts follow the state of an account; closed accounts are erased in the end. */
export const settling: Grant[] = [
  { table: 'accounts', actions: ['GetItem', 'PutItem', 'UpdateItem'] },
  { table: 'posts', actions: ['UpdateItem'] },
  { table: 'posts', index: 'byOwner', actions: ['Query'] },
  { cognito: ['AdminEnableUser', 'AdminDisableUser', 'AdminDeleteUser'] },
  // What an administrator closed waits for another one, and is filed with its reasons.
  ...proposing,
  ...filing,
]

/**
 * To close or suspend an account, that of a leading administrator only with a proof. All posts of its owner may have to
 * follow.
 */
export const ending = {
  seconds: 20,
  erases: true,
  grants: [...settling, ...leavingAsAdmin, proving, ...recording, ...refusingReporters],
} satisfies Need
