import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ErrorBody, type ErrorCode, errors } from '#shared/lib/errors.ts'
import { languageOf } from '#shared/lib/language.ts'

/**
 * An error answer of the laptop itself, for when no function has answered. It uses the product's error format, unlike
 * AWS.
 */
export function refusalOf(code: ErrorCode, acceptLanguage?: string) {
  const { status, ...sentences } = errors[code]
  const body: ErrorBody = { error: { code, message: sentences[languageOf(acceptLanguage)] } }
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  return { status, headers, body: Buffer.from(JSON.stringify(body)) }
}

/** Answers malformed HTTP requests and those with too many headers, in the default language. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) return void socket.destroy()
  const overflow = error.code === 'HPE_HEADER_OVERFLOW'
  const { headers, body } = refusalOf(overflow ? 'tooLarge' : 'badInput')
  const status = overflow ? 431 : 400
  const lines = Object.entries({ ...headers, 'content-length': body.length, connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n\r\n${body}`)
}
