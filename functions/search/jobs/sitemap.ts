import { text } from 'node:stream/consumers'
import { legalPageNames, legalPagePath } from '#shared/papers/legalPages.ts'
import { generics } from '#shared/posts/lists.ts'
import { publicPages } from '#web/pages.ts'
import { indexOf, type SitemapPage } from '#web/server/sitemapXml.ts'
import { type ListedArticle, listArticles } from '../../blogs/parts/data.ts'
import { isPublic } from '../../blogs/parts/publication.ts'
import { has } from '../../engine/bits.ts'
import { sitemapPages } from '../../hooks/sitemapPages.ts'
import { env } from '../../lib/env.ts'
import { objectsOf } from '../../lib/objects.ts'
import { job } from '../../lib/task.ts'
import { wholeReplica } from '../parts/replica/instance.ts'
import { sitemapFiles } from '../parts/replica/sitemapFiles.ts'

const site = env('SITE_URL')
const webBucket = objectsOf(env('BUCKET_WEB'))

/**
 * Writes the sitemap: the addresses of all public pages (REA-07). A file that exists is not written again. The files of
 * the previous sitemap are kept for crawlers that are reading it.
 */
export const handler = job(async () => {
  const [replica, articles, before] = await Promise.all([wholeReplica(), listArticles(), listed()])
  const { alive, groups } = replica.columns
  const offers = (userId: string) => groups.owner.slotsOf(userId).some((slot) => has(alive, slot))
  const others = await Promise.all(sitemapPages.map((pagesOf) => pagesOf(offers)))
  const places = [...pages, ...articles.flatMap(placeOf), ...others.flat()]
  const there = new Set(await webBucket.list('sitemaps/'))
  const files: { path: string; changedAt?: string }[] = []
  for await (const { path, changedAt, body } of sitemapFiles(replica, places, site)) {
    const key = path.slice(1)
    if (!there.has(key)) await webBucket.put(key, body, 'application/gzip')
    files.push({ path, changedAt })
  }
  await webBucket.put('sitemap.xml', indexOf(files, site), 'application/xml')
  const kept = new Set([...files.map(({ path }) => path.slice(1)), ...before])
  await Promise.all([...there].filter((key) => !kept.has(key)).map(webBucket.remove))
})

const pages: SitemapPage[] = [
  { path: publicPages.home },
  ...Object.values(generics).map((type) => ({ path: `${publicPages.results}?input-property-type=${type}&page=1` })),
  { path: publicPages.blog },
  { path: publicPages.about },
  { path: publicPages.contact },
  ...legalPageNames.map((paper) => ({ path: legalPagePath(paper) })),
]

const placeOf = (article: ListedArticle): SitemapPage[] =>
  isPublic(article) ? [{ path: `${publicPages.blog}/${article.slug}`, changedAt: article.date }] : []

/** The keys of the files in the current sitemap index. */
async function listed(): Promise<string[]> {
  const stored = await webBucket.get('sitemap.xml')
  return stored ? [...(await text(stored)).matchAll(/sitemaps\/\w+\.xml\.gz/g)].map(([key]) => key) : []
}
