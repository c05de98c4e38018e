import { createHash } from 'node:crypto'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { isUnchanged } from '#shared/lib/unchanged.ts'
import { textAnswer } from './errors.ts'
import type { Event } from './event.ts'

/** A text with its ETag and when it last changed (ISO 8601), or 304 to who has it already (RFC 9110, section 13). */
export function conditionalAnswer(
  { headers }: Pick<Event, 'headers'>,
  { text, changedAt }: { text: string; changedAt: string },
  type: string,
  cacheControl: string,
): APIGatewayProxyStructuredResultV2 {
  const answer = textAnswer(200, text, type, cacheControl)
  const told = {
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    'last-modified': new Date(changedAt).toUTCString(),
  }
  Object.assign(answer.headers, told)
  return isUnchanged(headers, told) ? { ...answer, statusCode: 304, body: '' } : answer
}
