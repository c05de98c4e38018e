import { randomUUID } from 'node:crypto'
import { AdminAddUserToGroupCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { Account } from '#functions/identity/parts/account.ts'
import { createAccount, getAccount, updateAccount } from '#functions/identity/parts/data.ts'
import { addUser, enableUser, findUser, setPassword } from '#functions/identity/parts/userPool.ts'
import { cognito } from '#functions/lib/clients/cognito.ts'
import { env } from '#functions/lib/env.ts'
import { type DemoAccount, demoPassword } from './accounts.ts'
import { demoNow } from './listings.ts'

const UserPoolId = env('USER_POOL_ID')

/** Creates this account, confirmed and with its role, unless it exists. Idempotent. */
export async function seedUser({ role, posts, ...profile }: DemoAccount): Promise<Account> {
  const Username = (await findUser(profile.email)) ?? randomUUID()
  await addUser(Username, profile.email)
  await setPassword(Username, demoPassword)
  await enableUser(Username)
  if (role) await cognito.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: `role-${role}` }))
  const account: Account = { ...profile, userId: Username, state: 'active', createdAt: new Date(demoNow).toISOString() }
  if (await createAccount(account)) return account
  // An account from before the change log existed gets its log entry by an update without changes.
  const known = await getAccount(Username)
  if (known) await updateAccount(known, {})
  return known ?? account
}
