import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'

/** Is this user enabled in the user pool? */
export async function userIsEnabled(Username: string): Promise<boolean> {
  const { cognito } = await import('#functions/lib/clients/cognito.ts')
  const { Enabled = false } = await cognito.send(
    new AdminGetUserCommand({ UserPoolId: process.env.USER_POOL_ID, Username }),
  )
  return Enabled
}
