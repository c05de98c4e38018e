import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { languageOf } from '#shared/lib/language.ts'
import { refusalAnswer } from '../../lib/errors.ts'

/** Answers requests to unknown addresses: also those that bypass CloudFront, as there is nothing to protect. */
export const handler = async (event: APIGatewayProxyEventV2) =>
  refusalAnswer({ code: 'noSuchRoute' }, languageOf(event.headers['accept-language']))
