import { page, texts } from 'virtual:page'
import type { Region } from '#shared/places/cities.ts'
import { instead, localFirst, worldFirst } from '#shared/posts/placements.ts'
import { rateQuery } from '../../../lib/rate.ts'
import { titled } from '../../../lib/site.ts'
import { publicPages } from '../../../pages.ts'
import { type Asked, pageWith } from '../../../server/content.ts'
import { itemLists, organization } from '../../../server/jsonLd.ts'
import { preloadOf } from '../../../server/preload.ts'
import { cardSizes } from '../../posts/parts/ListingCard/sizes.ts'
import { adsQuery, regionQuery, sponsoredQuery } from '../home/queries.ts'

/** The way into everything. */
export const homePage = pageWith(
  page,
  {
    first: () => adsQuery('1', instead.firstAdSlider),
    second: () => adsQuery('2', instead.secondAdSlider),
    popular: () => adsQuery('3', instead.popular),
    sponsored: (_: Asked, { region }: { region: Region }) => sponsoredQuery(instead.sponsored, region),
    rate: () => rateQuery,
    region: () => regionQuery,
  },
  ({ language, site }, { first, region }) => {
    const { home: t } = texts[language]
    const world = 'patundshmeri'
    const shown = worldFirst(localFirst(first, region), world)
    const [lead] = shown
    return {
      title: titled(t('title')),
      description: `${t(`hero.${world}`)} ${t('services.list.search.text')}`,
      path: publicPages.home,
      preload: preloadOf(lead?.photos[0], cardSizes.wide),
      things: [
        organization(site),
        ...itemLists(
          shown.map(({ title, postId }) => ({ name: title, path: `/user/post-details/${postId}` })),
          site,
        ),
      ],
    }
  },
)
