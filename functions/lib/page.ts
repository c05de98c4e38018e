import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteFacts } from 'virtual:facts'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { languageOf } from '#shared/lib/language.ts'
import { nameParameter, pageSeconds } from '#shared/lib/pages.ts'
import type { Region } from '#shared/places/cities.ts'
import { taggedRegion } from '#shared/places/here.ts'
import { addressOf } from '#web/server/address.ts'
import type { Moved, PageContent, PageRequest } from '#web/server/content.ts'
import { documentOf, languageInAddress, renderFor } from '#web/server/document.ts'
import type { Template } from '#web/server/template.ts'
import { env } from './env.ts'
import { refusalAnswer } from './errors.ts'
import { logger } from './logger.ts'
import { comesThroughEdge } from './visitor.ts'

/**
 * The document around every page. It comes with the function's own bundle (`infra/synth.ts`), so that a page and the
 * scripts that hydrate it are always of one version.
 */
const template: Template = JSON.parse(readFileSync(join(import.meta.dirname, 'template.json'), 'utf8'))

/** Visitors do not notice outages of up to so many seconds: caches serve the stale page meanwhile. */
const faultSeconds = 300

const cacheControl = `public, max-age=0, s-maxage=${pageSeconds}, stale-while-revalidate=${pageSeconds}, stale-if-error=${faultSeconds}`

/**
 * Makes the Lambda handler of a page. On an error it answers 500; the edge then serves the plain entry page, whose
 * scripts render the page in the browser. `region` is that of the visitor, where the edge tells it (`infra/edge.ts`).
 */
export function pageOf(make: (request: PageRequest, region: Region | undefined) => Promise<PageContent | Moved>) {
  const site = env('SITE_URL')
  renderFor(siteFacts)
  return async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const { headers, queryStringParameters: query = {} } = event
    const language = languageOf(headers['accept-language'])
    const region = taggedRegion(headers['accept-language'])
    const request = { name: query[nameParameter] ?? '', query, language, site }
    try {
      if (!(await comesThroughEdge(event))) return refusalAnswer({ code: 'forbidden' }, language)
      const content = await make(request, region)
      if ('moved' in content) {
        const location = addressOf('', content.moved, languageInAddress(request))
        return { statusCode: 301, headers: { location, 'cache-control': cacheControl } }
      }
      return {
        statusCode: content.head.status ?? 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': cacheControl,
          ...(!languageInAddress(request) && { vary: 'accept-language' }),
        },
        body: documentOf(template, content, request),
      }
    } catch (error) {
      logger.error('A page could not be made', error as Error)
      return refusalAnswer({ code: 'internal' }, language)
    }
  }
}
