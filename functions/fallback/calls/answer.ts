import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { languageOf } from '#shared/lib/language.ts'
import { refusalAnswer } from '../../lib/errors.ts'
import { isThroughEdge } from '../../lib/visitor.ts'

/** Answers requests to unknown addresses. */
export async function handler(event: APIGatewayProxyEventV2) {
  const code = isThroughEdge(event) ? 'noSuchRoute' : 'forbidden'
  return refusalAnswer({ code }, languageOf(event.headers['accept-language']))
}
