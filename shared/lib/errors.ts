import { errorTexts as al } from './errorTexts/al.ts'
import { errorTexts as en } from './errorTexts/en.ts'

export type ErrorCode = keyof typeof en

/** The HTTP status of each error. */
const statuses: Record<ErrorCode, number> = {
  badInput: 400,
  badJson: 400,
  unauthenticated: 401,
  sessionExpired: 401,
  invalidCredentials: 401,
  codeRequired: 401,
  codeInvalid: 401,
  secondFactorRequired: 403,
  forbidden: 403,
  notInTeam: 403,
  agenciesOnly: 403,
  teamFull: 409,
  needsAnother: 403,
  closedByUs: 403,
  noSuchRoute: 404,
  notFound: 404,
  postGone: 404,
  tokenUnknown: 404,
  tokenExpired: 404,
  emailUsed: 409,
  slugUsed: 409,
  totpOn: 409,
  totpOff: 409,
  notActive: 409,
  savedFull: 409,
  alertsFull: 409,
  searchUnclear: 400,
  noOffers: 409,
  stale: 409,
  bulkRuns: 409,
  lastAdministrator: 409,
  claimed: 409,
  appealOpen: 409,
  ownDecision: 409,
  tooLate: 409,
  notWithdrawable: 409,
  blocked: 409,
  notAnswered: 409,
  attachmentsFull: 409,
  alreadySubmitted: 409,
  tooLarge: 413,
  wrongMediaType: 415,
  tooMany: 429,
  paused: 409,
  internal: 500,
  starting: 503,
}

type Described = { status: number; en: string; al: string }

/**
 * All errors of the API: code → HTTP status and message. One shape everywhere (D-02): `{ error: { code, message,
 * fields? } }`. Pages have the texts of their own language, by `code` (`errorTexts/`).
 */
export const errors = Object.fromEntries(
  Object.entries(statuses).map(([code, status]) => {
    const named = code as ErrorCode
    return [code, { status, en: en[named], al: al[named] }]
  }),
) as Record<ErrorCode, Described>

/** What can be wrong with one field; pages look up the text by field and code. */
export const fieldCodes = [
  'required',
  'invalid',
  'unknown',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'tooMany',
  'mismatch',
  'ambiguous',
  'notEmpty',
  'personal',
  'repeated',
  'keyboard',
  'sequence',
  'common',
] as const
export type FieldCode = (typeof fieldCodes)[number]

/** Field name (dotted for nested ones) → the first error of the field, in the specified order. */
export type FieldErrors = Record<string, FieldCode>

/** The body of every error response; `id` names the existing item that a request conflicts with. */
export type ErrorBody = { error: { code: ErrorCode; message: string; fields?: FieldErrors; id?: string } }
