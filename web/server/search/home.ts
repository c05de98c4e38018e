import { texts } from 'virtual:texts/home'
import type { Region } from '#shared/places/cities.ts'
import { instead, localFirst, worldFirst } from '#shared/posts/placements.ts'
import type { Card } from '#shared/posts/post.ts'
import type { Rate } from '#shared/rates/rate.ts'
import { cardSizes } from '../../features/posts/parts/ListingCard/sizes.ts'
import { Component } from '../../features/search/home/HomePage.tsx'
import { adsQuery, regionKey, sponsoredQuery } from '../../features/search/home/queries.ts'
import { rateQuery } from '../../lib/rate.ts'
import { titled } from '../../lib/site.ts'
import { publicPages } from '../../pages.ts'
import type { Asked, Content } from '../content.ts'
import { itemLists, organization } from '../jsonLd.ts'
import { preloadOf } from '../preload.ts'

/** The listings of each row, as the calls of the page would answer them. */
export type Rows = Record<'first' | 'second' | 'popular' | 'sponsored', Card[]>

/** The way into everything. */
export function homePage(rows: Rows, rate: Rate, region: Region, { language, site }: Asked): Content {
  const { home: t } = texts[language]
  const world = 'patundshmeri'
  const first = worldFirst(localFirst(rows.first, region), world)
  const [lead] = first
  return {
    status: 200,
    page: 'home',
    world,
    head: {
      title: titled(t('title')),
      description: `${t(`hero.${world}`)} ${t('services.list.search.text')}`,
      path: publicPages.home,
      preload: preloadOf(lead?.photos[0], cardSizes.wide),
      things: [
        organization(site),
        ...itemLists(
          first.map(({ title, postId }) => ({ name: title, path: `/user/post-details/${postId}` })),
          site,
        ),
      ],
    },
    Component,
    data: [
      [adsQuery('1', instead.firstAdSlider).queryKey, rows.first],
      [adsQuery('2', instead.secondAdSlider).queryKey, rows.second],
      [adsQuery('3', instead.popular).queryKey, rows.popular],
      [sponsoredQuery(instead.sponsored, region).queryKey, rows.sponsored],
      [rateQuery.queryKey, rate],
      [regionKey, region],
    ],
  }
}
