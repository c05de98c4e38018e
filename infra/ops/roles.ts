import { AdminAddUserToGroupCommand, AdminRemoveUserFromGroupCommand } from '@aws-sdk/client-cognito-identity-provider'
import { accountByEmail } from '#functions/accounts/email.ts'
import { audited, record } from '#functions/audit/parts/record.ts'
import { endedNow, endSessions, getAccount, updateAccount } from '#functions/identity/parts/data.ts'
import { refuseForLastAdmin } from '#functions/identity/parts/lastAdministrator.ts'
import { findUser, rolesOfUser, setTotpRequired, signOutEverywhere } from '#functions/identity/parts/userPool.ts'
import { cognito } from '#functions/lib/clients/cognito.ts'
import { env } from '#functions/lib/env.ts'
import { Refusal } from '#functions/lib/errors.ts'
import { may } from '#shared/lib/access.ts'
import { Problem } from './problem.ts'

const commands = { grant: AdminAddUserToGroupCommand, revoke: AdminRemoveUserFromGroupCommand }
export type RoleAction = keyof typeof commands

/**
 * Grants a role to the account with this e-mail, or revokes it, and ends its sessions, whose tokens would contain the
 * old roles for up to an hour. Returns false when there is no account with this e-mail.
 */
export async function changeRole(action: RoleAction, email: string, role: number): Promise<boolean> {
  const userId = await findUser(email.toLowerCase())
  if (!userId) return false
  const what = action === 'grant' ? 'account.grantRole' : 'account.revokeRole'
  const present = await getAccount(userId)
  const left = new Set([...(await rolesOfUser(userId))].filter((one) => one !== role))
  if (action === 'revoke' && present && !may(left, 'administer'))
    await refuseForLastAdmin(present).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'lastAdministrator')
        throw new Problem(`${email} is the only administrator: grant role 1 or 2 to somebody else first.`)
      throw error
    })
  const before = { version: present?.version }
  await record({ who: 'operator', what, target: `account#${userId}`, before, after: { role } })
  await cognito.send(
    new commands[action]({ UserPoolId: env('USER_POOL_ID'), Username: userId, GroupName: `role-${role}` }),
  )
  await signOutEverywhere(userId)
  const account = await getAccount(userId)
  if (account) await endSessions(account, endedNow(account, account.owed))
  return true
}

/**
 * Turns off the second factor of a user who has lost both the device and the recovery codes, and ends all sessions; a
 * job notifies the owner by mail. Returns false when there is no account with this e-mail, or it has no second factor.
 */
export async function turnTotpOff(email: string): Promise<boolean> {
  const account = await accountByEmail(email.toLowerCase())
  if (!account?.totp) return false
  const ended = endedNow(account, [...(account.owed ?? []), { kind: 'totpDisabled', to: account.email }])
  const before = { version: account.version }
  const changed = await audited(
    { who: 'operator', what: 'account.totpOff', target: `account#${account.userId}`, before },
    () => updateAccount(account, { ...ended, totp: undefined, totpUnsettled: true }),
  )
  if (!changed) throw new Error('The account has changed meanwhile: try again.')
  await setTotpRequired(account.userId, false)
  await signOutEverywhere(account.userId)
  return true
}
