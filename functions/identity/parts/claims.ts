import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'

/** The sign-in that a token comes from: its id and its time. All tokens that were renewed from it share them. */
export type Session = { id: string; begun: number }

type Claims = { userId: string; iat: number; exp: number; session: Session }

/** The claims of a token that has been verified or has just been issued; times in seconds since the epoch. */
export function claimsOf(token: string): Claims {
  const { username, iat = 0, exp = 0, origin_jti: id, auth_time: begun } = decomposeUnverifiedJwt(token).payload
  return { userId: String(username ?? ''), iat, exp, session: { id: String(id ?? ''), begun: Number(begun ?? 0) } }
}

/** The id of the user whom a verified token was issued to. */
export const subjectOf = (token: string) => claimsOf(token).userId
