import { type ErrorBody, type ErrorCode, errors, type FieldErrors } from '#shared/errors.ts'
import type { Language } from '#shared/language.ts'

/** A request that the product refuses, told to the caller by its code: `throw new Refusal('postGone')`. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined

  constructor(code: ErrorCode, fields?: FieldErrors) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
  }
}

/** The HTTP answer of a refusal, in the one error shape (decisions 2); never cached. */
export function refusalAnswer({ code, fields }: { code: ErrorCode; fields?: FieldErrors }, language: Language) {
  const { status, [language]: message } = errors[code]
  const body: ErrorBody = { error: { code, message, ...(fields && { fields }) } }
  return jsonAnswer(status, body, 'no-store')
}

/** An HTTP answer with a JSON body. */
export function jsonAnswer(statusCode: number, body: unknown, cacheControl: string) {
  const headers: Record<string, string> = { 'content-type': 'application/json', 'cache-control': cacheControl }
  return { statusCode, headers, body: JSON.stringify(body) }
}
