import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  DeleteUserCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { type App, appOf } from './totp.ts'

/**
 * What whoever has stolen an access token can ask the user pool itself: every token of a login has the scope
 * `aws.cognito.signin.user.admin`, and these operations need no rights but the token.
 */
export async function thiefWith(AccessToken: string) {
  const { cognito } = await import('#functions/lib/clients/cognito.ts')
  return {
    /** Pairs an app of the thief's with the user, and answers it. */
    async pair(): Promise<App> {
      const { SecretCode = '' } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }))
      const app = appOf(SecretCode)
      await cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: await app.next() }))
      return app
    },
    /** Makes the pool ask the user for a code, or stop doing so. */
    prefer: (Enabled: boolean) =>
      cognito.send(
        new SetUserMFAPreferenceCommand({
          AccessToken,
          SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
        }),
      ),
    changePassword: (PreviousPassword: string, ProposedPassword: string) =>
      cognito.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword })),
    setAttribute: (Name: string, Value: string) =>
      cognito.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] })),
    read: () => cognito.send(new GetUserCommand({ AccessToken })),
    signOut: () => cognito.send(new GlobalSignOutCommand({ AccessToken })),
    remove: () => cognito.send(new DeleteUserCommand({ AccessToken })),
  }
}
