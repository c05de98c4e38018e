import { type Kind, kindOf, type PostTypeId } from './lists.ts'

const dayMs = 86_400_000

/** For how many days a listing is active before its owner has to confirm it (FRE-01). */
export const lifetimes: Record<Kind, number> = {
  apartment: 60,
  house: 60,
  roommate: 60,
  office: 60,
  land: 60,
  local: 60,
  villa: 60,
  venue: 365,
  car: 45,
}

/** Days before its expiry at which the owner is asked whether a listing is still available. */
export const questions = [7, 1] as const
export type Question = (typeof questions)[number]

/** Lease of a question, in ms: after this time it is retried if its mail failed or its worker died. */
const questionLeaseMs = 3_600_000

/** Minimum days between two moves of a listing to the top (FRE-03). */
export const movesEvery = 30

/** Maximum number of listings that one call renews. */
export const renewMax = 100

/**
 * Why a listing was archived: it expired, its owner's account was closed, or a reason that its owner gave. Undefined for
 * listings archived before reasons were recorded.
 */
export const archiveReasons = ['tregu', 'elsewhere', 'withdrawn', 'expired', 'closed'] as const
export type ArchiveReason = (typeof archiveReasons)[number]

/** The reasons an owner can give: sold or rented through Tregu, elsewhere, or withdrawn (FRE-02). */
export const ownersReasons = ['tregu', 'elsewhere', 'withdrawn'] as const satisfies readonly ArchiveReason[]
export type OwnersReason = (typeof ownersReasons)[number]

/** The expiry state of a listing; dates are ISO 8601 in UTC. Archived listings have no expiry. */
export type Expiry = {
  /** When it will be archived, unless the owner confirms it before. */
  expiresAt?: string
  /** The last question sent, as days before the expiry. */
  asked?: Question
  /** The lease while the question's mail is being sent: it is retried at this time. */
  askAgainAt?: string
  /** Hashes of the one-time tokens in mailed links, newest last. */
  answers?: string[]
}

const iso = (ms: number) => new Date(ms).toISOString()

/** The expiry of a listing that is confirmed now (ms since 1970). */
export const expiryOf = (typeId: PostTypeId, now: number): string => iso(now + lifetimes[kindOf(typeId)] * dayMs)

/** When a listing next needs processing; undefined if it has no expiry. */
export function dueOf({ expiresAt, asked, askAgainAt }: Expiry): string | undefined {
  if (!expiresAt || askAgainAt) return askAgainAt
  const next = questions.find((days) => asked === undefined || days < asked)
  return next ? iso(Date.parse(expiresAt) - next * dayMs) : expiresAt
}

/**
 * What to do for a listing at a moment (ms since 1970): ask its owner, archive it, or nothing yet. A listing is never
 * archived before its owner was asked the last question.
 */
export function stepAt(post: Expiry, now: number): Question | 'archive' | undefined {
  const due = dueOf(post)
  if (!post.expiresAt || !due || Date.parse(due) > now) return undefined
  const left = Date.parse(post.expiresAt) - now
  if (left <= 0 && post.asked === questions.at(-1)) return 'archive'
  return questions.findLast((days) => left <= days * dayMs) ?? questions[0]
}

/**
 * The listing with a question being sent now. The expiry is postponed if needed, so that the owner always has the full
 * time that the question announces. So a wrong clock or a late job archives nothing early.
 */
export function withQuestion(post: Expiry & { expiresAt: string }, question: Question, answer: string, now: number) {
  const { expiresAt, asked, answers } = post
  const end = Math.max(Date.parse(expiresAt), now + question * dayMs)
  return {
    expiresAt: asked === question ? expiresAt : iso(end),
    asked: question,
    askAgainAt: iso(now + questionLeaseMs),
    answers: withAnswer(answers, answer),
  } satisfies Expiry
}

/**
 * The tokens of a listing with one more. Kept are those of all questions, that about its reservation too, and as many
 * again of mails that may have failed.
 */
export const withAnswer = (answers: readonly string[] = [], answer: string): string[] =>
  [...answers, answer].slice(-2 * (questions.length + 1))

/** The changes of a listing that its owner confirms: it is active, and moved to the top if that was long enough ago. */
export function renewedAt(
  { postType, timeToSortBy }: { postType: { postTypeId: PostTypeId }; timeToSortBy: string },
  now: number,
) {
  const moves = now - Date.parse(timeToSortBy) >= movesEvery * dayMs
  return {
    archived: false,
    archivedFor: undefined,
    confirmedAt: iso(now),
    expiresAt: expiryOf(postType.postTypeId, now),
    asked: undefined,
    askAgainAt: undefined,
    answers: undefined,
    timeToSortBy: moves ? iso(now) : timeToSortBy,
  }
}

/** Whether a listing was confirmed less than a day ago (ms since 1970): renewing it now would change nothing but hours. */
export const isFresh = (
  { archived, asked, expiresAt, postType }: Expiry & { archived: boolean; postType: { postTypeId: PostTypeId } },
  now: number,
): boolean =>
  !archived && asked === undefined && expiresAt !== undefined && expiresAt > expiryOf(postType.postTypeId, now - dayMs)

/**
 * The changes of a listing that is archived. An expired listing keeps its tokens, so that its owner can still confirm
 * it by a mail's link.
 */
export const archivedFor = (reason: ArchiveReason | undefined) => ({
  archived: true,
  archivedFor: reason,
  expiresAt: undefined,
  asked: undefined,
  askAgainAt: undefined,
  ...(reason !== 'expired' && { answers: undefined }),
})

/** When the owner last confirmed a listing: its publication, or later (ISO 8601 in UTC). */
export const confirmedAtOf = ({ createdAt, confirmedAt = createdAt }: { createdAt: string; confirmedAt?: string }) =>
  confirmedAt

/** For how many days a confirmation is shown. */
const confirmationShownDays = 30

/** How many whole days ago the owner confirmed a listing after its publication; undefined if that is not shown. */
export function confirmedDays({ confirmedAt }: { confirmedAt?: string }, now: number): number | undefined {
  if (!confirmedAt) return undefined
  const days = Math.max(0, Math.floor((now - Date.parse(confirmedAt)) / dayMs))
  return days <= confirmationShownDays ? days : undefined
}
