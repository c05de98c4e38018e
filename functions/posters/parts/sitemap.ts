import type { SitemapPage } from '#web/server/sitemapXml.ts'
import { listedPages } from './data.ts'

/** The pages of posters that have a listing now, and that search engines may name. */
export async function sitemapOfPosters(offers: (userId: string) => boolean): Promise<SitemapPage[]> {
  return (await listedPages())
    .filter(({ posterId }) => offers(posterId))
    .map(({ slug, changedAt }) => ({ path: `/user/by/${slug}`, changedAt }))
}
