import { createHash } from 'node:crypto'
import type { StoredPost } from '#shared/posts/post.ts'
import { copiedText } from '../../cases/parts/facts.ts'
import type { Replica, Update } from '../../engine/replica.ts'
import { type Schema, wordless } from '../../engine/schema.ts'
import type { AccountChange } from '../../identity/parts/account.ts'
import { isSuspendedOrClosedByUs } from '../../identity/parts/accountState.ts'
import type { Change } from '../../posts/parts/changeLog.ts'
import { hashedPhotosOf } from '../../posts/parts/hashedPhotos.ts'

/** All listings that exist, hidden ones too, by owner, by text, by VIN and by what their photos show. */
export const listingsSchema = {
  version: 2,
  /** The length of a ULID. */
  idLength: 26,
  kinds: [],
  singleKinds: [],
  groups: ['owner', 'text', 'vin'],
  measures: [],
  ...wordless,
} as const satisfies Schema
export type RiskListings = Replica<typeof listingsSchema>

/** The accounts in use and those that we suspended or closed, by their phones. */
export const accountsSchema = {
  version: 2,
  /** The length of a UUID. */
  idLength: 36,
  kinds: [],
  singleKinds: [],
  groups: ['phone', 'second'],
  measures: [],
  ...wordless,
} as const satisfies Schema
export type RiskAccounts = Replica<typeof accountsSchema>

/** Everything that is looked up is a column. */
const body = '{}'

/** The key under which listings with the same text are found: 66 bits of its hash. Undefined for short texts. */
export function textKeyOf(post: StoredPost): string | undefined {
  const text = copiedText(post)
  return text && keyOf(text)
}

/** The key under which cars with the same VIN are found; the VIN itself stays in its table. */
export const vinKeyOf = ({ vin }: StoredPost): string | undefined => vin && keyOf(vin)

const keyOf = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 11)

/** What the replica stores of a changed listing. */
export function listingUpdate(post: Change): Update<typeof listingsSchema> | undefined {
  if (post.version === undefined) return undefined
  const { postId: id, version } = post
  if (post.deleted) return { id, version, forgetAt: post.ttl }
  return {
    id,
    version,
    state: () => ({
      body,
      entry: {
        kinds: {},
        groups: { owner: post.userId, text: textKeyOf(post), vin: vinKeyOf(post) },
        measures: {},
        hashes: hashedPhotosOf(post),
      },
    }),
  }
}

/** The version of an erased account: no change can follow it. */
const last = Number.MAX_SAFE_INTEGER

/** What the replica stores of a changed account. */
export function accountUpdate(account: AccountChange): Update<typeof accountsSchema> {
  const { userId: id } = account
  if (account.state === 'gone') return { id, version: last }
  const { version = 0, state, telephone, telephoneSecond } = account
  const isLooked = state === 'active' || isSuspendedOrClosedByUs(account)
  return {
    id,
    version,
    ...(isLooked && {
      state: () => ({
        body,
        entry: { kinds: {}, groups: { phone: telephone, second: telephoneSecond }, measures: {} },
      }),
    }),
  }
}
