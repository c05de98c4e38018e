import type { StoredPost } from '#shared/posts/post.ts'

/** What archiving and renewing change of a post, except the tokens of mailed questions. */
export const stateNames = [
  ...(['archived', 'archivedFor', 'confirmedAt', 'expiresAt', 'asked', 'timeToSortBy'] as const),
  ...(['reservedUntil', 'freeSince', 'reservedDueAt'] as const),
] as const satisfies (keyof StoredPost)[]
export type PostState = Pick<StoredPost, (typeof stateNames)[number]>
