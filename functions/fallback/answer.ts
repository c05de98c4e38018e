import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { languageOf } from '#shared/lib/language.ts'
import { type Route, routeList } from '#shared/lib/routes.ts'
import { refusalAnswer } from '../lib/errors.ts'

/** Answers what no other function does: rows without a handler, and addresses that are none of ours. */
export async function handler({ rawPath, requestContext, headers }: APIGatewayProxyEventV2) {
  const known = routeList.some(({ route }) => route.method === requestContext.http.method && matches(route, rawPath))
  return refusalAnswer({ code: known ? 'notBuilt' : 'noSuchRoute' }, languageOf(headers['accept-language']))
}

function matches({ path }: Route, rawPath: string): boolean {
  const wanted = path.split('/')
  const given = rawPath.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith('{') ? given[at] !== '' : part === given[at]))
  )
}
