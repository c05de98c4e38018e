import { page, texts } from 'virtual:page'
import type { Region } from '#shared/places/cities.ts'
import { categoryFirst, fallbackTypes, regionFirst } from '#shared/posts/placements.ts'
import { rateQuery } from '../../../lib/rate.ts'
import { publicPages } from '../../../pages.ts'
import { type PageRequest, pageWith } from '../../../server/content.ts'
import { itemLists, organization } from '../../../server/jsonLd.ts'
import { preloadOf } from '../../../server/preload.ts'
import { cardSizes } from '../../posts/parts/ListingCard/sizes.ts'
import { adsQuery, sponsoredQuery } from '../home/queries.ts'
import { regionQuery } from '../parts/useRegion.ts'

/** The way into everything. */
export const homePage = pageWith(
  page,
  {
    first: () => adsQuery('1', fallbackTypes.firstAdSlider),
    second: () => adsQuery('2', fallbackTypes.secondAdSlider),
    popular: () => adsQuery('3', fallbackTypes.popular),
    sponsored: (_: PageRequest, { region }: { region: Region }) => sponsoredQuery(fallbackTypes.sponsored, region),
    rate: () => rateQuery,
    region: () => regionQuery,
  },
  ({ language, site }, { first, region }) => {
    const { home: t } = texts[language]
    const category = 'patundshmeri'
    const shown = categoryFirst(regionFirst(first, region), category)
    const [lead] = shown
    return {
      title: t('title'),
      description: `${t(`hero.${category}`)} ${t('services.list.search.text')}`,
      path: publicPages.home,
      preload: preloadOf(lead?.photos[0], cardSizes.wide),
      structuredData: [
        organization(site),
        ...itemLists(
          shown.map(({ title, postId }) => ({ name: title, path: `/user/post-details/${postId}` })),
          site,
        ),
      ],
    }
  },
)
