import { AdminInitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { bypassApi } from './bypassApi.ts'
import { type Person, password } from './people.ts'

/**
 * The local storage of a browser after a login with the form: the tokens, under Amplify's names. For journeys that
 * begin after the login.
 */
export async function signedIn({ email, userId }: Person): Promise<{ name: string; value: string }[]> {
  bypassApi()
  const { cognito } = await import('#functions/lib/clients/cognito.ts')
  const { USER_POOL_ID: UserPoolId, USER_POOL_CLIENT_ID: ClientId } = process.env
  const { AuthenticationResult: tokens } = await cognito.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  )
  const client = `CognitoIdentityServiceProvider.${ClientId}`
  const kept = {
    [`${client}.LastAuthUser`]: userId,
    [`${client}.${userId}.accessToken`]: tokens?.AccessToken,
    [`${client}.${userId}.idToken`]: tokens?.IdToken,
    [`${client}.${userId}.refreshToken`]: tokens?.RefreshToken,
    [`${client}.${userId}.clockDrift`]: '0',
    [`${client}.${userId}.signInDetails`]: JSON.stringify({ loginId: email, authFlowType: 'USER_SRP_AUTH' }),
  }
  return Object.entries(kept).map(([name, value = '']) => ({ name, value }))
}
