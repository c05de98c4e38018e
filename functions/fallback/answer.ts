import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { languageOf } from '#shared/lib/language.ts'
import { refusalAnswer } from '../lib/errors.ts'

/** Answers addresses that are none of ours. */
export async function handler({ headers }: APIGatewayProxyEventV2) {
  return refusalAnswer({ code: 'noSuchRoute' }, languageOf(headers['accept-language']))
}
