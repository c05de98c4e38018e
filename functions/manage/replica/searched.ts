import type { PostChoices } from '#shared/manage/answers.ts'
import type { OwnQuery, PostStatus } from '#shared/manage/schema.ts'
import { offers, postTypeIds, venueKinds } from '#shared/posts/lists.ts'
import { type Bits, countShared, narrow, without } from '../../engine/bits.ts'
import { newest, pageBy } from '../../engine/order.ts'
import type { Page } from '../../engine/schema.ts'
import type { ManagedPosts } from './posts.ts'

type Filter = 'status' | 'type' | 'offer' | 'place' | 'only' | 'words'
/** What posts are searched by: of a status or of both, by facts, by a mark, and by words. */
type Query<Mark extends string> = Pick<OwnQuery, 'type' | 'offer' | 'place' | 'search'> & {
  status?: PostStatus | undefined
  only?: Mark | undefined
}

/**
 * The posts among some that pass the filters of a query, and how many each choice would find with all other filters.
 * `marked` are the posts with each mark, `saying` finds those with the words of a search.
 */
export function searched<Mark extends string>(
  posts: ManagedPosts,
  among: Bits,
  query: Query<Mark>,
  marked: Record<Mark, Bits>,
  saying: (search: string) => Bits,
): { result: Bits; statuses: Record<PostStatus, number>; choices: PostChoices<Mark> } {
  const { columns } = posts
  const arkive = columns.anyOf('mark', ['archived'])
  const ofStatus: Record<PostStatus, Bits> = { aktive: without(columns.alive.slice(), arkive), arkive }
  const passing = new Map<Filter, Bits>()
  if (query.status) passing.set('status', ofStatus[query.status])
  if (query.type) passing.set('type', columns.anyOf('type', [query.type]))
  if (query.offer) passing.set('offer', columns.anyOf('offer', [query.offer]))
  if (query.place) passing.set('place', columns.anyOf('city', [query.place]))
  if (query.only) passing.set('only', marked[query.only])
  if (query.search) passing.set('words', saying(query.search))
  /** What passes all filters, or all but one. */
  const found = (except?: Filter) => {
    const bits = among.slice()
    for (const [name, passed] of passing) if (name !== except) narrow(bits, passed)
    return bits
  }
  const counted = (filter: Filter, kind: 'type' | 'offer' | 'city', values: Iterable<string>) => {
    const others = found(filter)
    const counts = [...values].map((value) => [value, countShared(others, columns.anyOf(kind, [value]))] as const)
    return Object.fromEntries(counts.filter(([, times]) => times > 0))
  }
  const countedIn = <Name extends string>(filter: Filter, of: Record<Name, Bits>) => {
    const others = found(filter)
    const counts = Object.entries<Bits>(of).map(([name, bits]) => [name, countShared(others, bits)])
    return Object.fromEntries(counts) as Record<Name, number>
  }
  return {
    result: found(),
    statuses: countedIn('status', ofStatus),
    choices: {
      type: counted('type', 'type', postTypeIds.map(String)),
      offer: counted('offer', 'offer', [...offers, ...venueKinds]),
      place: counted('place', 'city', columns.sets.city.keys()),
      only: countedIn('only', marked),
    },
  }
}

/** One page of posts in an order, the newest first by default, as slots. */
export function inOrder(
  { columns }: ManagedPosts,
  result: Bits,
  order: OwnQuery['order'] | undefined,
  page: Page,
): number[] {
  const { ends, price } = columns.measures
  if (!order || order === 'newest') return newest(columns, result, page)
  return pageBy(columns, result, order === 'ending' ? ends : price, order === 'dearest', page)
}
