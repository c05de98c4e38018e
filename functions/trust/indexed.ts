import { phonesIn } from '#shared/lib/phone.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import type { IndexedFacts } from '../cases/parts/gather.ts'
import type { Columns } from '../engine/columns.ts'
import type { Groups } from '../engine/groups.ts'
import type { Schema } from '../engine/schema.ts'
import type { Account } from '../identity/parts/account.ts'
import { findAccount } from '../identity/parts/data.ts'
import { getPost } from '../posts/parts/data.ts'
import { comparedBy, fairPrice } from '../search/parts/replica/fair.ts'
import type { Indexes } from './replica/instance.ts'
import { textKeyOf, vinKeyOf } from './replica/schema.ts'
import { samePhotosOf } from './samePhotos.ts'

/** How many listings or accounts that are found for one listing are read. */
const readMax = 10

/** What the indexes know of a listing and its owner: at most thirty reads, and none for most listings. */
export async function indexedFor(post: StoredPost, account: Account, indexes: Indexes): Promise<IndexedFacts> {
  const query = comparedBy(post)
  const [alike, linked, samePhotos] = await Promise.all([
    readAll(alikeOf(post, indexes), async (id) => {
      const other = await getPost(id)
      return other && 'deleted' in other ? undefined : other
    }),
    readAll(linkedAccounts(account, indexes), findAccount),
    samePhotosOf(post, indexes),
  ])
  return { fair: query && fairPrice(indexes.searched, query), alike, linked, samePhotos }
}

async function readAll<T>(ids: readonly string[], read: (id: string) => Promise<T | undefined>): Promise<T[]> {
  const all = await Promise.all(ids.slice(0, readMax).map(read))
  return all.flatMap((one) => one ?? [])
}

/** The ids of other owners' listings with the same text or VIN, oldest first: ids grow with time. */
function alikeOf(post: StoredPost, { listings: { columns } }: Indexes): string[] {
  const { owner, text, vin } = columns.groups
  const isOther = (slot: number) => owner.valueOf(slot) !== post.userId
  const found = (group: Groups, key?: string) => (key ? idsOf(columns, group, key, isOther) : [])
  return [...new Set([...found(vin, vinKeyOf(post)), ...found(text, textKeyOf(post))])].sort()
}

/** The ids of other accounts with a phone of this one. */
export function linkedAccounts(account: Account, { accounts: { columns } }: Indexes): string[] {
  const { phone, second } = columns.groups
  const found = phonesIn(account).flatMap((number) => [
    ...idsOf(columns, phone, number),
    ...idsOf(columns, second, number),
  ])
  return [...new Set(found)].filter((id) => id !== account.userId)
}

/** The ids of the living things with a value. */
const idsOf = <S extends Schema>(
  columns: Columns<S>,
  group: Groups,
  value: string,
  isWanted: (slot: number) => boolean = () => true,
): string[] =>
  group.slotsOf(value).flatMap((slot) => {
    const id = columns.ids.at(slot)
    return columns.liveSlotOf(id) === slot && isWanted(slot) ? id : []
  })
