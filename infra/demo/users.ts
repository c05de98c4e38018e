import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { type Account, createAccount, getAccount, updateAccount } from '#functions/accounts/data.ts'
import { cognito } from '#functions/lib/clients/cognito.ts'
import { env } from '#functions/lib/env.ts'
import { type DemoAccount, demoPassword } from './accounts.ts'
import { madeAt } from './listings.ts'

const UserPoolId = env('USER_POOL_ID')

async function findOrCreate(email: string): Promise<string> {
  const get = new AdminGetUserCommand({ UserPoolId, Username: email })
  const known = await cognito.send(get).catch((error: unknown) => {
    if (error instanceof UserNotFoundException) return undefined
    throw error
  })
  if (known?.Username) return known.Username
  const create = new AdminCreateUserCommand({
    UserPoolId,
    Username: email,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ],
    MessageAction: 'SUPPRESS',
    TemporaryPassword: demoPassword,
  })
  const { User } = await cognito.send(create)
  if (!User?.Username) throw new Error(`No user was made for ${email}`)
  return User.Username
}

/** Makes sure that this account is there, confirmed, with its role; doing so again is fine. */
export async function seedUser({ role, posts, ...profile }: DemoAccount): Promise<Account> {
  const Username = await findOrCreate(profile.email)
  await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: demoPassword, Permanent: true }))
  if (role) await cognito.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: `role-${role}` }))
  const account: Account = { ...profile, userId: Username, state: 'active', createdAt: new Date(madeAt).toISOString() }
  if (await createAccount(account)) return account
  // One that was made before there was a log of changes comes into it.
  const known = await getAccount(Username)
  if (known) await updateAccount(known, {})
  return known ?? account
}
