import { type ErrorBody, type ErrorCode, errors, type FieldErrors } from '#shared/lib/errors.ts'
import type { Language } from '#shared/lib/language.ts'
import { version, versionHeader } from '#shared/lib/version.ts'

/** A refused request. The code tells the caller why: `throw new Refusal('postGone')`. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  readonly headers: Record<string, string>
  /** The id of what exists already. */
  readonly id: string | undefined

  constructor(
    code: ErrorCode,
    fields?: FieldErrors,
    { headers = {}, id }: { headers?: Record<string, string>; id?: string } = {},
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
    this.headers = headers
    this.id = id
  }
}

type Refused = Pick<Refusal, 'code'> & Partial<Pick<Refusal, 'fields' | 'headers' | 'id'>>

/** The HTTP answer of a refusal, in the one error shape (D-02); never cached. */
export function refusalAnswer({ code, fields, headers, id }: Refused, language: Language) {
  const { status, [language]: message } = errors[code]
  const body: ErrorBody = { error: { code, message, ...(fields && { fields }), ...(id && { id }) } }
  const answer = jsonAnswer(status, body, 'no-store')
  Object.assign(answer.headers, headers)
  return answer
}

/** An HTTP answer with a JSON body. */
export const jsonAnswer = (statusCode: number, body: unknown, cacheControl: string) =>
  textAnswer(statusCode, JSON.stringify(body), 'application/json', cacheControl)

/** An HTTP answer with a body of any media type. */
export function textAnswer(statusCode: number, body: string, type: string, cacheControl: string) {
  const headers: Record<string, string> = {
    'content-type': type,
    'cache-control': cacheControl,
    [versionHeader]: version,
  }
  return { statusCode, headers, body }
}
