import { type CsvCell, csvOf } from '#shared/lib/csv.ts'
import type { Language } from '#shared/lib/language.ts'
import { type PostStatus, postStatuses } from '#shared/manage/schema.ts'
import { cityOf } from '#shared/places/cities.ts'
import { offers, postTypes, venueKinds } from '#shared/posts/lists.ts'
import type { Card } from '#shared/posts/post.ts'
import { api } from '../../../../lib/api.ts'
import { visitorsDay } from '../../../../lib/format.ts'
import type { TFunction } from '../../../../lib/words.ts'
import { factTextsOf } from '../../parts/factTexts.ts'

type Texts = { bulk: TFunction<'bulk'>; listings: TFunction<'listings'> }

/** The columns beside those of facts, in their order; each has a text. */
const columns = {
  id: ({ postId }) => postId,
  title: ({ title }) => title,
  state: ({ archived }, { bulk }) => bulk(archived ? 'csv.archived' : 'csv.active'),
  kind: ({ postType }, { listings }) => listings(`types.${postTypes[postType.postTypeId]}`),
  offer: (post, { listings }) =>
    [
      ...offers.flatMap((one) => (post[one] ? listings(`offers.${one}`) : [])),
      ...venueKinds.flatMap((one) => (post[one] ? listings(`venues.${one}`) : [])),
    ].join(', '),
  city: (post) => cityOf(post['input-location'])?.text ?? post['input-location'],
  neighborhood: ({ neighborhood }) => neighborhood,
  price: ({ price }) => price,
  dailyPrice: ({ dailyPrice }) => dailyPrice,
  currency: ({ currency }) => (currency === 'Euro' ? 'EUR' : currency),
  published: ({ createdAt }) => dayOf(createdAt),
  confirmed: ({ confirmedAt }) => dayOf(confirmedAt),
  ends: ({ expiresAt }) => dayOf(expiresAt),
  reserved: ({ reservedUntil }) => dayOf(reservedUntil),
  photos: ({ photos }) => photos.length,
  views: ({ views }) => views,
  likes: ({ likes }) => likes,
  saves: ({ saves }) => saves,
  address: ({ postId }) => `${location.origin}/user/post-details/${postId}`,
} as const satisfies Record<string, (post: Card, texts: Texts) => CsvCell>
type Column = keyof typeof columns

const dayOf = (iso: string | undefined) => iso && visitorsDay(iso)

async function listed(userId: string, status: PostStatus): Promise<Card[]> {
  const found: Card[] = []
  let before: string | undefined
  do {
    const { data, next } = await api.posts.mine({ params: { userId, status }, query: { before } })
    if (data !== 'No posts') found.push(...data)
    before = next
  } while (before)
  return found
}

/**
 * All listings of an owner as CSV, active ones first: what each is, all facts that it states, its days, and how often it
 * was seen, liked and saved.
 */
export async function listingsCsv(userId: string, texts: Texts, language: Language): Promise<string> {
  const posts: Card[] = []
  for (const status of postStatuses) posts.push(...(await listed(userId, status)))
  const facts = posts.map((post) => factTextsOf(post, texts.listings, language))
  const labels = new Map(facts.flat().map(({ name, label }) => [name, label]))
  const names = Object.keys(columns) as Column[]
  const head = [...names.map((name) => texts.bulk(`csv.${name}`)), ...labels.values()]
  const rows = posts.map((post, at) => {
    const stated = new Map(facts[at]?.map(({ name, value }) => [name, value]))
    return [...names.map((name) => columns[name](post, texts)), ...[...labels.keys()].map((name) => stated.get(name))]
  })
  return csvOf([head, ...rows])
}
