import { page, texts } from 'virtual:page'
import { photoAddress, previewSize } from '#shared/photos/variants.ts'
import { cityOf } from '#shared/places/cities.ts'
import { categoryOf, generics } from '#shared/posts/lists.ts'
import { openedCategory } from '#shared/posts/openedCategory.ts'
import type { Photo, Post } from '#shared/posts/post.ts'
import { rateQuery } from '../../../lib/rate.ts'
import { refusedQuery } from '../../../lib/serverRefusal.ts'
import { optional, type PageRequest, pageWith } from '../../../server/content.ts'
import { listingJsonLd } from '../../../server/jsonLd.ts'
import { preloadOf } from '../../../server/preload.ts'
import type { Texts } from '../../../server/texts.ts'
import { othersQuery } from '../detail/queries.ts'
import { photoSizes } from '../detail/sizes.ts'
import { descriptionOf, titleOf } from '../detail/summary.ts'
import { postQuery } from '../parts/postQuery.ts'
import { contactQuery, fairQuery } from '../parts/queries.ts'

/**
 * The page of a listing that anybody may see; `preview` is the address of its preview picture, if one was drawn. Its head
 * is that of its one address, in whichever category it is opened (D-248).
 */
export const listingPage = pageWith(
  page,
  {
    post: ({ name }: PageRequest) => postQuery(name),
    contact: (_: PageRequest, { post }: { post: Post }) => contactQuery(post.userId),
    fair: ({ name }: PageRequest) => optional(fairQuery(name)),
    rate: () => rateQuery,
  },
  ({ language, site, query }, { post }, preview?: string) => {
    const own = texts[language]
    const photos = post.allPhotos.toSorted((a, b) => Number(b.primary) - Number(a.primary))
    const [first] = photos
    const path = `/user/post-details/${post.postId}`
    const summary = { title: titleOf(post, own, language), description: descriptionOf(post, own, language) }
    return {
      ...summary,
      category: openedCategory(query.gastronomi) ?? categoryOf(post.postType.postTypeId),
      path,
      image: preview ? { url: site + preview, ...previewSize } : first && imageOf(first, site),
      preload: preloadOf(first, photoSizes.first),
      structuredData: listingJsonLd(post, {
        ...summary,
        url: site + path,
        site,
        categories: categoriesOf(post, own),
        language,
        own,
      }),
    }
  },
)

/** In place of a listing that is gone (410) or never was (404), with others like it. */
export const missingListing = pageWith(
  page,
  {
    refused: ({ name }: PageRequest) => refusedQuery(name),
    others: ({ name, query }: PageRequest) => othersQuery(name, openedCategory(query.gastronomi)),
    rate: () => rateQuery,
  },
  ({ language, query }, { refused }) => {
    const { detail } = texts[language]
    const reason = refused === 'postGone' ? 'gone' : 'missing'
    return {
      status: reason === 'gone' ? 410 : 404,
      category: openedCategory(query.gastronomi),
      title: detail(`${reason}.title`),
      description: detail(`${reason}.text`),
    }
  },
)

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
    { name: listings(`mainCategories.${category}`), path: `${inCategory}&page=1` },
    ...(city
      ? [{ name: city.text, path: `${inCategory}&input-location=${encodeURIComponent(city.value)}&page=1` }]
      : []),
  ]
}
