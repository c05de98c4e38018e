import { page, texts } from 'virtual:page'
import { descriptionMax, titleMax, truncate } from '#shared/lib/truncate.ts'
import { photoUrl } from '#shared/photos/variants.ts'
import { rateQuery } from '../../../lib/rate.ts'
import { refusedQuery } from '../../../lib/serverRefusal.ts'
import { type PageRequest, pageWith } from '../../../server/content.ts'
import { breadcrumbs, itemLists } from '../../../server/jsonLd.ts'
import { pageOf } from '../address.ts'
import { posterQuery } from '../queries.ts'
import { wordsFor } from '../words.ts'
import { posterJsonLd } from './jsonLd.ts'

/** The public page of a poster; search engines list it while it has a listing, and if a private person wishes so. */
export const posterPage = pageWith(
  page,
  {
    poster: ({ name }: PageRequest) => posterQuery(name),
    rate: () => rateQuery,
  },
  ({ language, site }, { poster }) => {
    const { posters: t } = texts[language]
    const { name, slug, logo, cards, named, counts } = poster
    const path = pageOf(slug)
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const said = wordsFor(poster, language)?.text.replace(/\s+/g, ' ')
    return {
      title: truncate(t('title', { name }), titleMax),
      description: truncate(said ?? t('description', { name, count: total }), descriptionMax),
      path,
      unlisted: total === 0 || !named,
      image: logo && { url: site + photoUrl(logo.key, 640, 'jpg'), ...within640(logo) },
      structuredData: [
        ...posterJsonLd(poster, site),
        ...itemLists(
          cards.map(({ title, postId }) => ({ name: title, path: `/user/post-details/${postId}` })),
          site,
        ),
        breadcrumbs([{ name, path }], site),
      ],
    }
  },
)

/** In place of a page that is not there, or is closed. */
export const missingPoster = pageWith(
  page,
  { refused: ({ name }: PageRequest) => refusedQuery(name) },
  ({ language }) => {
    const { posters: t } = texts[language]
    return { status: 404, title: t('missing.title'), description: t('missing.text') }
  },
)

function within640({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, 640 / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
