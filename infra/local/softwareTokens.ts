import { randomBytes } from 'node:crypto'
import { AwsError } from './aws.ts'
import { newSecret, stepOf } from './totp.ts'
import { seconds, type User, type Users } from './users.ts'

/** So often may a challenge be answered wrong before it is over. */
const tries = 5

/**
 * The authenticator apps of users, with the refusals and words of Cognito: a code counts in its time step and the one
 * on either side, and once. `lifetime` of a challenge in seconds.
 */
export function createSoftwareTokens(users: Users, lifetime: number) {
  /** The open challenges by their session. */
  const open = new Map<string, { userId: string; expires: number; left: number }>()

  /** The step of a code that counts, and was not taken before. */
  function take(secret: string, code: string, lastStep: number, mismatch: () => AwsError): number {
    const step = stepOf(secret, code)
    if (step === undefined) throw mismatch()
    if (step <= lastStep)
      throw new AwsError('ExpiredCodeException', 400, 'Your software token has already been used once.')
    return step
  }

  return {
    /** A new secret; the one before works until a code of this one is verified. */
    associate(user: User): string {
      const pending = newSecret()
      users.save({ ...user, totp: { ...user.totp, pending } })
      return pending
    },
    /** The secret that was made last; should it be verified again, then with another code. */
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
    /** Asks for a code after the password. */
    ask({ sub }: User) {
      const Session = randomBytes(64).toString('base64url')
      open.set(Session, { userId: sub, expires: seconds() + lifetime, left: tries })
      return {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session,
        ChallengeParameters: { USER_ID_FOR_SRP: sub, FRIENDLY_DEVICE_NAME: '' },
      }
    },
    /** The user who answered right; a wrong answer leaves the challenge open for some more. */
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
