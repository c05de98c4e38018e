import { beginningOf } from '#shared/lib/truncate.ts'
import type { ManagedPost, OwnPost } from '#shared/manage/answers.ts'
import { descriptionShown } from '#shared/manage/schema.ts'
import { confirmedAtOf } from '#shared/posts/expiry.ts'
import { placements, postTypes } from '#shared/posts/lists.ts'
import { comparablePrice, listingTypesOf } from '#shared/search/matches.ts'
import type { Replica, Update } from '../../engine/replica.ts'
import { type Schema, wordless } from '../../engine/schema.ts'
import type { Change, PostItem } from '../../posts/parts/changeLog.ts'
import { cardPhotosOf, isHidden } from '../../posts/parts/present.ts'
import { searchedText } from './text.ts'

/** How the engine stores the posts for administrators. */
export const postsSchema = {
  version: 4,
  /** The length of a ULID. */
  idLength: 26,
  /**
   * The placements of a post; whether it has any, or can get one since everybody sees it. What its owner filters by: its
   * type, how it is offered, its city, and whether it is archived, restricted or without a photo.
   */
  kinds: ['placement', 'type', 'offer', 'city', 'mark'],
  singleKinds: [],
  groups: ['owner'],
  /** Times in ms since 1970; the price in its own currency. */
  measures: ['createdAt', 'confirmed', 'ends', 'price'],
  ...wordless,
} as const satisfies Schema

export type ManagedPosts = Replica<typeof postsSchema>

/** A post as the table shows it; the creator's e-mail is added from the account. */
export type ManagedPostBody = Omit<ManagedPost, 'userEmail'>

/** What only its owner sees of it. */
export type OwnBody = Pick<OwnPost, 'confirmedAt' | 'expiresAt' | 'archivedFor' | 'restriction'>

/** What the replica stores of a changed post; counters are not shown to administrators. */
export function postUpdate(post: Change): Update<typeof postsSchema> | undefined {
  if (post.version === undefined) return undefined
  const { postId: id, version } = post
  if (post.deleted) return { id, version, forgetAt: post.ttl }
  const offered = isHidden(post) ? [] : ['unplaced']
  const shownBy = [...placements.filter((placement) => post[placement]), ...(post.placed ? ['placed'] : offered)]
  return {
    id,
    version,
    state: () => ({
      body: bodyOf(post),
      entry: {
        kinds: {
          placement: shownBy,
          type: [String(post.postType.postTypeId)],
          offer: listingTypesOf(post),
          city: [post['input-location']],
          mark: marksOf(post),
        },
        groups: { owner: post.userId },
        measures: {
          createdAt: Date.parse(post.createdAt),
          confirmed: Date.parse(confirmedAtOf(post)),
          ends: post.expiresAt ? Date.parse(post.expiresAt) : undefined,
          price: comparablePrice(post)?.amount,
        },
      },
    }),
  }
}

type Mark = 'archived' | 'restricted' | 'noPhoto'

const marksOf = ({ archived, restriction, photos }: PostItem): Mark[] => [
  ...(archived ? ['archived' as const] : []),
  ...(restriction ? ['restricted' as const] : []),
  ...(photos.length === 0 ? ['noPhoto' as const] : []),
]

/**
 * The stored row, what its owner sees, and the text that is searched: title, description, neighbourhood and the creator's
 * name (ADM-07).
 */
function bodyOf(post: PostItem): string {
  const { title, description, neighborhood, neighborhoodExtra, userName } = post
  const { confirmedAt, expiresAt, archivedFor, restriction } = post
  const own: OwnBody = { confirmedAt, expiresAt, archivedFor, restriction }
  const text = searchedText(title, description, neighborhood, neighborhoodExtra, userName)
  return JSON.stringify({ ...shownOf(post), own, text })
}

function photoOf({ photos }: PostItem): ManagedPostBody['photo'] {
  const [photo] = cardPhotosOf(photos)
  if (!photo) return undefined
  const { key, width, height, placeholder, avif } = photo
  return { key, width, height, placeholder, avif }
}

function shownOf(post: PostItem): ManagedPostBody {
  const { postId, title, description = '', neighborhood = '', neighborhoodExtra = '', archived } = post
  const {
    withheld = false,
    restriction,
    reservedUntil,
    userId,
    userName,
    createdAt,
    firstAdSlider,
    secondAdSlider,
    popular,
    sponsored,
  } = post
  const { postType, rent, selling, cimere, price, dailyPrice, currency } = post
  return {
    postId,
    title,
    photo: photoOf(post),
    postType: { ...postType, description: postTypes[postType.postTypeId] },
    rent,
    selling,
    cimere,
    price,
    dailyPrice,
    currency,
    description: beginningOf(description, descriptionShown),
    neighborhood,
    neighborhoodExtra,
    'input-location': post['input-location'],
    userId,
    userName,
    createdAt,
    archived,
    reservedUntil,
    active: !archived,
    withheld,
    restricted: restriction !== undefined,
    firstAdSlider,
    secondAdSlider,
    popular,
    sponsored,
  }
}
