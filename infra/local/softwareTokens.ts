import { randomBytes } from 'node:crypto'
import { AwsError } from './aws.ts'
import { newSecret, stepOf } from './totp.ts'
import { seconds, type User, type Users } from './users.ts'

/** Wrong answers until a challenge is closed. */
const tries = 5

/**
 * Users' authenticator apps (TOTP), with Cognito's errors and messages. A code is valid once, in its time step and the
 * steps before and after. `lifetime` of a challenge in seconds.
 */
export function createSoftwareTokens(users: Users, lifetime: number) {
  /** Open challenges by session. */
  const open = new Map<string, { userId: string; expires: number; left: number }>()

  /** The time step of a valid, unused code; throws otherwise. */
  function take(secret: string, code: string, lastStep: number, mismatch: () => AwsError): number {
    const step = stepOf(secret, code)
    if (step === undefined) throw mismatch()
    if (step <= lastStep)
      throw new AwsError('ExpiredCodeException', 400, 'Your software token has already been used once.')
    return step
  }

  return {
    /** Creates a new secret; the previous one stays valid until a code of the new one is verified. */
    associate(user: User): string {
      const pending = newSecret()
      users.save({ ...user, totp: { ...user.totp, pending } })
      return pending
    },
    /** Verifies the newest secret by a code. Verifying it again needs another code. */
    verify(user: User, code: string): void {
      const { pending, secret = pending, lastStep = 0, asked } = user.totp ?? {}
      if (!secret)
        throw new AwsError('SoftwareTokenMFANotFoundException', 400, 'Software Token MFA does not exist for the user.')
      const mismatch = () =>
        new AwsError('EnableSoftwareTokenMFAException', 400, 'Code mismatch and fail enable Software Token MFA')
      const step = take(pending ?? secret, code, pending ? 0 : lastStep, mismatch)
      users.save({ ...user, totp: { secret: pending ?? secret, lastStep: step, asked } })
    },
    prefer(user: User, asked: boolean): void {
      if (asked && !user.totp?.secret)
        throw new AwsError('InvalidParameterException', 400, 'User has not verified software token mfa')
      if (user.totp) users.save({ ...user, totp: { ...user.totp, asked } })
    },
    /** Opens a challenge for a code, after the password was correct. */
    ask({ username }: User) {
      const Session = randomBytes(64).toString('base64url')
      open.set(Session, { userId: username, expires: seconds() + lifetime, left: tries })
      return {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session,
        ChallengeParameters: { USER_ID_FOR_SRP: username, FRIENDLY_DEVICE_NAME: '' },
      }
    },
    /** Returns the user if the code is correct; a wrong code leaves the challenge open for a few more tries. */
    answer(session: string, { SOFTWARE_TOKEN_MFA_CODE: code = '' }: Record<string, string>): User {
      const challenge = open.get(session)
      const user = challenge && users.find(challenge.userId)
      const { secret, lastStep = 0 } = user?.totp ?? {}
      if (!user || !secret || challenge.expires <= seconds() || challenge.left-- <= 0) {
        open.delete(session)
        throw new AwsError('NotAuthorizedException', 400, 'Invalid session for the user, session is expired.')
      }
      const mismatch = () => new AwsError('CodeMismatchException', 400, 'Invalid code received for user')
      const answered = { ...user, totp: { ...user.totp, lastStep: take(secret, code, lastStep, mismatch) } }
      open.delete(session)
      users.save(answered)
      return answered
    },
  }
}
