import type { SitemapPage } from '#web/server/sitemapXml.ts'
import { sitemapOfPosters } from '../posters/parts/sitemap.ts'

/** The pages of other domains in the sitemap; `offers` tells whether an account has a listing now. */
export const sitemapPages: readonly ((offers: (userId: string) => boolean) => Promise<SitemapPage[]>)[] = [
  sitemapOfPosters,
]
