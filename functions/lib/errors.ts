import { type ErrorBody, type ErrorCode, errors, type FieldErrors } from '#shared/lib/errors.ts'
import type { Language } from '#shared/lib/language.ts'

/** A request that the product refuses, told to the caller by its code: `throw new Refusal('postGone')`. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  readonly headers: Record<string, string>

  constructor(code: ErrorCode, fields?: FieldErrors, headers: Record<string, string> = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
    this.headers = headers
  }
}

type Refused = Pick<Refusal, 'code'> & Partial<Pick<Refusal, 'fields' | 'headers'>>

/** The HTTP answer of a refusal, in the one error shape (D-02); never cached. */
export function refusalAnswer({ code, fields, headers }: Refused, language: Language) {
  const { status, [language]: message } = errors[code]
  const body: ErrorBody = { error: { code, message, ...(fields && { fields }) } }
  const answer = jsonAnswer(status, body, 'no-store')
  Object.assign(answer.headers, headers)
  return answer
}

/** An HTTP answer with a JSON body. */
export function jsonAnswer(statusCode: number, body: unknown, cacheControl: string) {
  const headers: Record<string, string> = { 'content-type': 'application/json', 'cache-control': cacheControl }
  return { statusCode, headers, body: JSON.stringify(body) }
}
