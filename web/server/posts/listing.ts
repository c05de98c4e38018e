import { texts } from 'virtual:texts/listing'
import type { PosterProfile } from '#shared/accounts/answers.ts'
import { photoAddress, previewSize } from '#shared/photos/variants.ts'
import { cityOf } from '#shared/places/cities.ts'
import { categoryOf, generics } from '#shared/posts/lists.ts'
import { openedIn } from '#shared/posts/openedIn.ts'
import type { Card, Photo, Post } from '#shared/posts/post.ts'
import type { Rate } from '#shared/rates/rate.ts'
import { Component } from '../../features/posts/detail/DetailPage.tsx'
import { othersQuery, postQuery } from '../../features/posts/detail/queries.ts'
import { photoSizes } from '../../features/posts/detail/sizes.ts'
import { descriptionOf, titleOf } from '../../features/posts/detail/summary.ts'
import { contactQuery } from '../../features/posts/parts/queries.ts'
import { rateQuery } from '../../lib/rate.ts'
import { refusedKey } from '../../lib/refused.ts'
import type { Asked, Content } from '../content.ts'
import { listingJsonLd } from '../jsonLd.ts'
import { preloadOf } from '../preload.ts'
import type { Texts } from '../texts.ts'

type Listing = {
  post: Post
  /** How to contact who posted it. */
  poster: PosterProfile
  rate: Rate
  /** The address of its preview picture, if one was drawn. */
  preview: string | undefined
}

/**
 * The page of a listing that anybody may see. Its head is that of its one address, in whichever world it is opened
 * (D-248).
 */
export function listingPage({ post, poster, rate, preview }: Listing, { language, site, query }: Asked): Content {
  const own = texts[language]
  const photos = post.allPhotos.toSorted((a, b) => Number(b.primary) - Number(a.primary))
  const [first] = photos
  const path = `/user/post-details/${post.postId}`
  const summary = { title: titleOf(post, own, language), description: descriptionOf(post, own, language) }
  return {
    status: 200,
    page: 'listing',
    world: openedIn(query.gastronomi) ?? categoryOf(post.postType.postTypeId),
    head: {
      ...summary,
      path,
      image: preview ? { url: site + preview, ...previewSize } : first && imageOf(first, site),
      preload: preloadOf(first, photoSizes.first),
      things: listingJsonLd(post, {
        ...summary,
        url: site + path,
        site,
        categories: categoriesOf(post, own),
        language,
        own,
      }),
    },
    Component,
    data: [
      [postQuery(post.postId).queryKey, post],
      [contactQuery(post.userId).queryKey, poster],
      [rateQuery.queryKey, rate],
    ],
  }
}

/** In place of a listing that is gone (410) or never was (404), with others like it. */
export function missingListing(
  status: 404 | 410,
  similar: Card[],
  rate: Rate,
  { language, name, query }: Asked,
): Content {
  const own = texts[language]
  const world = openedIn(query.gastronomi)
  const reason = status === 410 ? 'gone' : 'missing'
  const title = own.detail(`${reason}.title`)
  return {
    status,
    page: 'listing',
    world: world ?? 'patundshmeri',
    head: { title, description: own.detail(`${reason}.text`) },
    Component,
    data: [
      [refusedKey(name), status === 410 ? 'postGone' : 'notFound'],
      [othersQuery(name, world).queryKey, similar],
      [rateQuery.queryKey, rate],
    ],
  }
}

/** Previews show pictures of at least so many pixels large. */
const imageOf = ({ key, width, height }: Photo, site: string) => {
  const scale = Math.min(1, 1280 / width)
  return {
    url: site + photoAddress(key),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  }
}

/** The way back up: category, then the listings of this city. */
function categoriesOf(post: Post, { listings }: Texts) {
  const category = categoryOf(post.postType.postTypeId)
  const city = cityOf(post['input-location'])
  const inCategory = `/user/post?input-property-type=${generics[category]}`
  return [
    { name: listings(`worlds.${category}`), path: `${inCategory}&page=1` },
    ...(city
      ? [{ name: city.text, path: `${inCategory}&input-location=${encodeURIComponent(city.value)}&page=1` }]
      : []),
  ]
}
