import { fold } from '#shared/lib/text.ts'
import type { OwnPost, OwnPosts } from '#shared/manage/answers.ts'
import { type OwnMark, type OwnQuery, ownMarks, selectedMax } from '#shared/manage/schema.ts'
import { cityOf } from '#shared/places/cities.ts'
import { questions } from '#shared/posts/expiry.ts'
import { offers, postTypeIds, venueKinds } from '#shared/posts/lists.ts'
import { add, type Bits, count, countShared, each, narrow, without } from '../../engine/bits.ts'
import { newest, pageBy } from '../../engine/order.ts'
import type { Page } from '../../engine/schema.ts'
import { dayMs } from '../../lib/days.ts'
import type { ManagedPostBody, ManagedPosts, OwnBody } from './posts.ts'
import { pageOf } from './query.ts'

type Filter = 'status' | 'type' | 'offer' | 'place' | 'only' | 'words'
type Body = ManagedPostBody & { own: OwnBody; text: string }

/** One page of an owner's listings, how many are found, and how many each choice would find (OWN-05). */
export function ownPosts(posts: ManagedPosts, userId: string, query: OwnQuery, now: number): OwnPosts {
  const { columns } = posts
  const all = ownedBy(posts, userId)
  const archived = columns.anyOf('mark', ['archived'])
  const marked = {
    ending: columns.measures.ends.range(undefined, now + questions[0] * dayMs),
    unconfirmed: columns.measures.confirmed.range(undefined, now - dayMs),
    noPhoto: columns.anyOf('mark', ['noPhoto']),
    restricted: columns.anyOf('mark', ['restricted']),
  } satisfies Record<OwnMark, Bits>
  const active = without(columns.alive.slice(), archived)

  const passing = new Map<Filter, Bits>([['status', query.status === 'arkive' ? archived : active]])
  if (query.type) passing.set('type', columns.anyOf('type', [query.type]))
  if (query.offer) passing.set('offer', columns.anyOf('offer', [query.offer]))
  if (query.place) passing.set('place', columns.anyOf('city', [query.place]))
  if (query.only) passing.set('only', marked[query.only])
  if (query.search) passing.set('words', saying(posts, all, query.search))
  /** What passes all filters, or all but one. */
  const found = (except?: Filter) => {
    const bits = all.slice()
    for (const [name, passed] of passing) if (name !== except) narrow(bits, passed)
    return bits
  }
  const counted = (filter: Filter, kind: 'type' | 'offer' | 'city', values: Iterable<string>) => {
    const others = found(filter)
    const counts = [...values].map((value) => [value, countShared(others, columns.anyOf(kind, [value]))] as const)
    return Object.fromEntries(counts.filter(([, times]) => times > 0))
  }

  const [result, anyStatus, anyMark] = [found(), found('status'), found('only')]
  return {
    data: inOrder(posts, result, query.order, pageOf(query)).map((slot) => ownPostOf(bodyAt(posts, slot))),
    numOfPosts: count(result),
    statuses: { aktive: countShared(anyStatus, active), arkive: countShared(anyStatus, archived) },
    choices: {
      type: counted('type', 'type', postTypeIds.map(String)),
      offer: counted('offer', 'offer', [...offers, ...venueKinds]),
      place: counted('place', 'city', columns.sets.city.keys()),
      only: Object.fromEntries(ownMarks.map((mark) => [mark, countShared(anyMark, marked[mark])])) as Record<
        OwnMark,
        number
      >,
    },
    ids: query.ids
      ? inOrder(posts, result, query.order, { skip: 0, limit: selectedMax }).map((slot) => columns.ids.at(slot))
      : undefined,
  }
}

function ownedBy({ columns }: ManagedPosts, userId: string): Bits {
  const owned = columns.noBits()
  for (const slot of columns.groups.owner.slotsOf(userId)) add(owned, slot)
  return narrow(owned, columns.alive)
}

/** Those of some listings whose title, description, place or id contains each word. */
function saying(posts: ManagedPosts, among: Bits, search: string): Bits {
  const words = fold(search).split(' ')
  const found = posts.columns.noBits()
  each(among, (slot) => {
    const { text, postId, 'input-location': city } = bodyAt(posts, slot)
    const searched = `${text}\n${fold(cityOf(city)?.text ?? city)}\n${fold(postId)}`
    if (words.every((word) => searched.includes(word))) add(found, slot)
  })
  return found
}

function inOrder({ columns }: ManagedPosts, result: Bits, order: OwnQuery['order'], page: Page): number[] {
  const { ends, price } = columns.measures
  if (order === 'newest') return newest(columns, result, page)
  return pageBy(columns, result, order === 'ending' ? ends : price, order === 'dearest', page)
}

const bodyAt = ({ documents, columns }: ManagedPosts, slot: number): Body =>
  JSON.parse(documents.bodyOf(columns.ids.at(slot)) ?? '{}')

function ownPostOf({ own, ...post }: Body): OwnPost {
  const { postId, userId, title, postType, rent, selling, cimere, price, dailyPrice, currency } = post
  const { 'input-location': city, neighborhood, createdAt, reservedUntil, archived, active, photo } = post
  return {
    ...{ postId, userId, title, postType, rent, selling, cimere, price, dailyPrice, currency },
    ...{ 'input-location': city, neighborhood, createdAt, reservedUntil, archived, active, photo },
    ...own,
  }
}
