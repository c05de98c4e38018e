import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'

/** May this user sign in, as the user pool has it? */
export async function userIsEnabled(Username: string): Promise<boolean> {
  const { cognito } = await import('#functions/lib/clients/cognito.ts')
  const { Enabled = false } = await cognito.send(
    new AdminGetUserCommand({ UserPoolId: process.env.USER_POOL_ID, Username }),
  )
  return Enabled
}
