import { type Kind, kindOf, type PostTypeId } from './lists.ts'

const dayMs = 86_400_000

/** For how many days a listing is active until its owner says again that it is true (FRE-01). */
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

/** So many days before the end its owner is asked whether it is still available; the last question comes last. */
export const questions = [7, 1] as const
export type Question = (typeof questions)[number]

/** How long a question waits that could not be mailed, or whose run died. */
const askAgainMs = 3_600_000

/** So many days pass before a listing is moved up again (FRE-03). */
export const movesEvery = 30

/** So many listings are renewed by one call. */
export const renewMax = 100

/** Why a listing was archived: its time was over, or what its owner said; undefined of those from before it was asked. */
export const archiveReasons = ['tregu', 'elsewhere', 'withdrawn', 'expired'] as const
export type ArchiveReason = (typeof archiveReasons)[number]

/** What an owner may say: sold or rented through Tregu, elsewhere, or not offered any more (FRE-02). */
export const ownersReasons = ['tregu', 'elsewhere', 'withdrawn'] as const satisfies readonly ArchiveReason[]
export type OwnersReason = (typeof ownersReasons)[number]

/** How a listing stands with time; dates are ISO 8601 in UTC. One that is archived has no end. */
export type Expiry = {
  /** When it is archived, unless its owner says before that it is still true. */
  expiresAt?: string
  /** The question that was asked last, so many days before the end. */
  asked?: Question
  /** While that is being mailed: when it is tried again, should its run have died. */
  askAgainAt?: string
  /** What proves the answers of mails: hashes of one-time tokens, the newest last. */
  answers?: string[]
}

const iso = (ms: number) => new Date(ms).toISOString()

/** When a listing expires that is confirmed now (ms since 1970). */
export const expiryOf = (typeId: PostTypeId, now: number): string => iso(now + lifetimes[kindOf(typeId)] * dayMs)

/** When something is next to be done for a listing; undefined while it has no end. */
export function dueOf({ expiresAt, asked, askAgainAt }: Expiry): string | undefined {
  if (!expiresAt || askAgainAt) return askAgainAt
  const next = questions.find((days) => asked === undefined || days < asked)
  return next ? iso(Date.parse(expiresAt) - next * dayMs) : expiresAt
}

/**
 * What is to be done for a listing at a moment (ms since 1970): ask its owner, archive it, or nothing yet. Nothing is
 * archived whose owner has not been asked the last question.
 */
export function stepAt(post: Expiry, now: number): Question | 'archive' | undefined {
  const due = dueOf(post)
  if (!post.expiresAt || !due || Date.parse(due) > now) return undefined
  const left = Date.parse(post.expiresAt) - now
  if (left <= 0 && post.asked === questions.at(-1)) return 'archive'
  return questions.findLast((days) => left <= days * dayMs) ?? questions[0]
}

/**
 * A listing whose owner is being asked now. All the time that a question tells is left from then on, however late it
 * is asked: so a clock that jumps, or a job that stood still, archives nothing early.
 */
export function askedAt(post: Expiry & { expiresAt: string }, question: Question, answer: string, now: number) {
  const { expiresAt, asked, answers = [] } = post
  const end = Math.max(Date.parse(expiresAt), now + question * dayMs)
  return {
    expiresAt: asked === question ? expiresAt : iso(end),
    asked: question,
    askAgainAt: iso(now + askAgainMs),
    // The questions' own, and as many whose mail may have failed.
    answers: [...answers, answer].slice(-2 * questions.length),
  } satisfies Expiry
}

/** What changes in a listing whose owner says that it is true: it is active, and moved up if it has not been for long. */
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

/** What changes in a listing that is archived. The answers of mails stay with one that expired: it may still be true. */
export const archivedFor = (reason: ArchiveReason | undefined) => ({
  archived: true,
  archivedFor: reason,
  expiresAt: undefined,
  asked: undefined,
  askAgainAt: undefined,
  ...(reason !== 'expired' && { answers: undefined }),
})

/** When its owner said last that a listing is true: when it was published, or later (ISO 8601 in UTC). */
export const confirmedAtOf = ({ createdAt, confirmedAt = createdAt }: { createdAt: string; confirmedAt?: string }) =>
  confirmedAt

/** For so many days a confirmation is told. */
const toldFor = 30

/** How many whole days ago a listing was confirmed after it was published; undefined when that is not told. */
export function confirmedDays({ confirmedAt }: { confirmedAt?: string }, now: number): number | undefined {
  if (!confirmedAt) return undefined
  const days = Math.max(0, Math.floor((now - Date.parse(confirmedAt)) / dayMs))
  return days <= toldFor ? days : undefined
}
