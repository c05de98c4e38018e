import { Secret, TOTP } from 'otpauth'

/** The duration of a time step in seconds: an app shows each code that long. */
export const stepSeconds = 30

/** A secret of 256 bits in base32 without padding, as Cognito makes them. */
export const newSecret = (): string => new Secret({ size: 32 }).base32

/** The time step of a moment (epoch milliseconds). */
export const stepAt = (now = Date.now()) => TOTP.counter({ timestamp: now })

const momentOf = (step: number) => step * stepSeconds * 1000

/** The six digits that belong to a time step. */
export const codeAt = (secret: string, step: number): string =>
  new TOTP({ secret }).generate({ timestamp: momentOf(step) })

/** The time step of a code, if it is the current, previous or next one; undefined otherwise. */
export function stepOf(secret: string, token: string, now = stepAt()): number | undefined {
  const delta = new TOTP({ secret }).validate({ token, timestamp: momentOf(now), window: 1 })
  return delta === null ? undefined : now + delta
}
