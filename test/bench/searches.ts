import { currencies } from '#shared/posts/lists.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { priceOf, unitOf } from '#shared/posts/price.ts'
import { pageSize, type SearchParams, searchParams } from '#shared/search/params.ts'
import { type Random, randomOf } from '../../infra/demo/random.ts'
import { listings, rareWord } from './listings.ts'

/** One search of a kind: its parameters, its page, and the listing from which it was derived. */
export type Search = { listing: StoredPost; params: SearchParams; skip: number; zoom: number }

/**
 * A kind of search that visitors make. Its parameters are derived from an existing listing, so that there is a result.
 */
export type Kind = {
  name: string
  answer: 'page' | 'counts' | 'map' | 'fair'
  /** Must both sides give the same first page? They rank words, and judge the edges of a shape, differently. */
  ordered: boolean
  make: (listing: StoredPost, random: Random) => Record<string, unknown>
  /** From 1. */
  page?: number
  zoom?: number
}

/** How many different searches of each kind are made. */
const variety = 40

const homes = 'Generic-RealEstate'
const typeOf = ({ postType }: StoredPost) => String(postType.postTypeId)
const typeAndCity = (post: StoredPost) => ({
  'input-property-type': typeOf(post),
  'input-rent': post.rent,
  'input-buy': post.selling,
  'input-cimere': post.cimere,
  'input-location': post['input-location'],
})

const amountOf = ({ price, dailyPrice }: StoredPost) => price ?? dailyPrice ?? 0
const periodOf = (post: StoredPost) => unitOf(priceOf(post))

/** Words that many listings have. */
export const common = [
  'banesë',
  'apartment',
  'qira',
  'shtëpi',
  'parking',
  'ashensor',
  'makina',
  'park',
  'restaurant',
  'okazion',
]

const around = ({ latitude = 0, longitude = 0 }: StoredPost, degrees: number) =>
  [longitude - degrees, latitude - degrees * 0.6, longitude + degrees, latitude + degrees * 0.6].map((one) =>
    one.toFixed(5),
  )

/** A shape as a hand draws it: round, with a dent here and there. */
function drawn({ latitude = 0, longitude = 0 }: StoredPost, random: Random): string {
  const corners = 24
  return Array.from({ length: corners }, (_, at) => {
    const [angle, radius] = [(at / corners) * 2 * Math.PI, 0.015 * random.range(0.7, 1)]
    return `${(longitude + radius * Math.cos(angle)).toFixed(6)},${(latitude + radius * 0.75 * Math.sin(angle)).toFixed(6)}`
  }).join(';')
}

export const kinds: readonly Kind[] = [
  { name: 'newest, page 1', answer: 'page', ordered: true, make: () => ({}) },
  {
    name: 'type, city and price',
    answer: 'page',
    ordered: true,
    make: (post) => ({ ...typeAndCity(post), 'input-maximum': Math.max(amountOf(post), 1) }),
  },
  {
    name: 'several types',
    answer: 'page',
    ordered: true,
    make: (post) => ({ 'input-property-type': homes, 'input-rent': true, 'input-location': post['input-location'] }),
  },
  {
    name: 'page 500',
    answer: 'page',
    ordered: true,
    page: 500,
    make: () => ({ 'input-property-type': homes }),
  },
  {
    name: 'cheapest first',
    answer: 'page',
    ordered: true,
    make: (post) => ({ ...typeAndCity(post), 'input-order': 'price-up' }),
  },
  {
    name: 'lowest price per m² first',
    answer: 'page',
    ordered: true,
    make: (post) => ({ 'input-property-type': typeOf(post), 'input-buy': true, 'input-order': 'area-price-up' }),
  },
  {
    name: 'priced in both currencies',
    answer: 'page',
    ordered: true,
    make: (post, random) => ({
      'input-property-type': typeOf(post),
      'input-currency': random.pick(currencies),
      'input-period': periodOf(post),
      'input-minimum': 100,
      'input-maximum': Math.max(amountOf(post), 101),
      'input-order': 'price-down',
    }),
  },
  {
    name: 'cheapest of all, periods apart',
    answer: 'page',
    ordered: true,
    make: (_, random) => ({ 'input-currency': random.pick(currencies), 'input-order': 'price-up' }),
  },
  {
    name: 'reduced, in a city',
    answer: 'page',
    ordered: true,
    make: (post) => ({ ...typeAndCity(post), 'input-reduced': true }),
  },
  { name: 'most reduced first', answer: 'page', ordered: true, make: () => ({ 'input-order': 'reduced' }) },
  { name: 'a fair price', answer: 'fair', ordered: true, make: (post) => typeAndCity(post) },
  {
    name: 'a common word',
    answer: 'page',
    ordered: false,
    make: (_, random) => ({ 'input-words': random.pick(common) }),
  },
  { name: 'a rare word', answer: 'page', ordered: false, make: (_, random) => ({ 'input-words': rareWord(random) }) },
  {
    name: 'a word, type and city',
    answer: 'page',
    ordered: false,
    make: (post, random) => ({ ...typeAndCity(post), 'input-words': random.pick(common) }),
  },
  { name: 'counts of every choice', answer: 'counts', ordered: true, make: typeAndCity },
  { name: 'counts, nothing chosen', answer: 'counts', ordered: true, make: () => ({}) },
  {
    name: 'map, a quarter',
    answer: 'map',
    ordered: true,
    zoom: 15,
    make: (post) => ({ 'input-window': around(post, 0.012).join(',') }),
  },
  {
    name: 'map, the whole country',
    answer: 'map',
    ordered: true,
    zoom: 9,
    make: () => ({ 'input-window': '19.95,41.8,21.85,43.3' }),
  },
  {
    name: 'within a drawn shape',
    answer: 'page',
    ordered: false,
    make: (post, random) => ({ 'input-property-type': homes, 'input-shape': drawn(post, random) }),
  },
]

/** The searches of a kind among this many listings, deterministic. */
export function searchesOf(kind: Kind, count: number): Search[] {
  const random = randomOf(kind.name)
  return examples(count).map((listing) => ({
    listing,
    params: searchParams.parse(kind.make(listing, random)),
    skip: ((kind.page ?? 1) - 1) * pageSize,
    zoom: kind.zoom ?? 0,
  }))
}

const drawnExamples = new Map<number, StoredPost[]>()

/** Listings from all places, from which searches with results are derived. */
export function examples(count: number): StoredPost[] {
  const known = drawnExamples.get(count) ?? []
  if (known.length === 0) {
    const step = Math.floor(count / variety)
    let at = 0
    for (const listing of listings(count)) {
      if (known.length < variety && at >= step * known.length && !listing.archived && listing.showMap)
        known.push(listing)
      at++
    }
    drawnExamples.set(count, known)
  }
  return known
}
