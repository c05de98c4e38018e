import { fold } from '#shared/lib/text.ts'
import type { OwnPost, OwnPosts } from '#shared/manage/answers.ts'
import type { OwnMark, OwnQuery } from '#shared/manage/schema.ts'
import { cityOf } from '#shared/places/cities.ts'
import { bulkMax } from '#shared/posts/bulk.ts'
import { questions } from '#shared/posts/expiry.ts'
import { add, type Bits, count, each, narrow } from '../../engine/bits.ts'
import { dayMs } from '../../lib/days.ts'
import type { ManagedPostBody, ManagedPosts, OwnBody } from './posts.ts'
import { pageOf } from './query.ts'
import { inOrder, searched } from './searched.ts'

type Body = ManagedPostBody & { own: OwnBody; text: string }

/** One page of an owner's listings, how many are found, and how many each choice would find (OWN-05). */
export function ownPosts(posts: ManagedPosts, userId: string, query: OwnQuery, now: number): OwnPosts {
  const { columns } = posts
  const all = ownedBy(posts, userId)
  const marked = {
    ending: columns.measures.ends.range(undefined, now + questions[0] * dayMs),
    unconfirmed: columns.measures.confirmed.range(undefined, now - dayMs),
    noPhoto: columns.anyOf('mark', ['noPhoto']),
    restricted: columns.anyOf('mark', ['restricted']),
  } satisfies Record<OwnMark, Bits>
  const { result, statuses, choices } = searched(posts, all, query, marked, (search) => saying(posts, all, search))
  return {
    data: inOrder(posts, result, query.order, pageOf(query)).map((slot) => ownPostOf(bodyAt(posts, slot))),
    numOfPosts: count(result),
    statuses,
    choices,
    ids: query.ids
      ? inOrder(posts, result, query.order, { skip: 0, limit: bulkMax }).map((slot) => columns.ids.at(slot))
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
