import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { isSlug } from '#shared/blogs/slug.ts'
import { languageOf } from '#shared/lib/language.ts'
import { coverUrl } from '#shared/photos/variants.ts'
import { env } from '../lib/env.ts'
import { refusalAnswer } from '../lib/errors.ts'
import { logger } from '../lib/logger.ts'
import { isThroughEdge } from '../lib/visitor.ts'
import { findArticle, type StoredArticle } from './data.ts'
import { entryPage } from './entryPage.ts'
import { withHead } from './pageHead.ts'

const site = env('SITE_URL')

/** The page of an article as browsers ask for it. Without an article to show it is the page that all addresses have. */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const { pathParameters, headers } = event
  if (!isThroughEdge(event)) return refusalAnswer({ code: 'forbidden' }, languageOf(headers['accept-language']))
  const [page, article] = await Promise.all([entryPage(), shownArticle(pathParameters?.slug ?? '')])
  return {
    statusCode: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, s-maxage=60' },
    body: article ? withHead(page, headOf(article)) : page,
  }
}

/** An article that anybody may see. The page itself does without when the table cannot be read. */
async function shownArticle(slug: string): Promise<StoredArticle | undefined> {
  if (!isSlug(slug)) return undefined
  const article = await findArticle(slug).catch((error: Error) => logger.error('No head for an article', error))
  return article && !article.archived ? article : undefined
}

function headOf({ title, metadata, summary, slug, cover, date }: StoredArticle) {
  return {
    title,
    description: metadata ?? summary,
    url: `${site}/user/blogs/${slug}`,
    image: cover && site + coverUrl(cover.key, 1200),
    published: date,
  }
}
