import { AdminAddUserToGroupCommand, AdminRemoveUserFromGroupCommand } from '@aws-sdk/client-cognito-identity-provider'
import { endedNow, endSessions, getAccount, updateAccount } from '#functions/accounts/data.ts'
import { askForTotp, findUser, signOutEverywhere } from '#functions/accounts/identity.ts'
import { cognito } from '#functions/lib/clients/cognito.ts'
import { env } from '#functions/lib/env.ts'

const commands = { grant: AdminAddUserToGroupCommand, revoke: AdminRemoveUserFromGroupCommand }
export type RoleAction = keyof typeof commands

/**
 * Grants a role to the account with this e-mail, or revokes it, and ends its sessions, whose tokens would contain the
 * old roles for up to an hour. Returns false when there is no account with this e-mail.
 */
export async function changeRole(action: RoleAction, email: string, role: number): Promise<boolean> {
  const userId = await findUser(email.toLowerCase())
  if (!userId) return false
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
  const userId = await findUser(email.toLowerCase())
  const account = userId ? await getAccount(userId) : undefined
  if (!account?.totp) return false
  const ended = endedNow(account, [...(account.owed ?? []), { kind: 'totpDisabled', to: account.email }])
  if (!(await updateAccount(account, { ...ended, totp: undefined, totpUnsettled: true })))
    throw new Error('The account has changed meanwhile: try again.')
  await askForTotp(account.userId, false)
  await signOutEverywhere(account.userId)
  return true
}
