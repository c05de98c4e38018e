import { isDeepStrictEqual } from 'node:util'
import { type Assessment, queueFrom } from '#shared/trust/rules/assess.ts'
import { rulesVersion } from '#shared/trust/rules/table.ts'
import type { CaseWhole } from '#shared/trust/schema.ts'
import type { Case } from './data.ts'
import { isInEffect } from './steps.ts'

/** An assessment of a listing, with the photos that it rests on, and a hash of what it looked at (`contentHash`). */
export type ListingAssessment = Assessment & { samePhotos: CaseWhole['samePhotos']; content: string }

/** When a person last decided (ISO 8601), on the listing or on an appeal; what was undone does not count. */
function decidedAt({ decisions }: Case): string | undefined {
  const moments = decisions.flatMap((one) => [
    ...(!one.rule && isInEffect(one) ? [one.at] : []),
    ...(one.appeal?.outcome && one.appeal.decidedAt ? [one.appeal.decidedAt] : []),
  ])
  return moments.sort().at(-1)
}

/**
 * Whether an assessment is of something that nobody has decided on. A decision covers the texts and photos that were
 * looked at; what replaces them is new (D-243). Where it is not known what was looked at, an edit is.
 */
export function isNews(one: Case, { content }: Pick<ListingAssessment, 'content'>, editedAt = ''): boolean {
  const decided = decidedAt(one)
  if (!decided) return true
  return one.decidedContent === undefined ? editedAt > decided : one.decidedContent !== content
}

/**
 * The case with a new assessment of its listing, which was last edited then (ISO 8601); undefined where nothing changes.
 * What a person has closed stays as it was decided on, unless there is news; a case that waits for a change is back in
 * the queue once its owner has edited the listing.
 */
export function applyAssessment(one: Case, assessment: ListingAssessment, editedAt = ''): Case | undefined {
  const decided = decidedAt(one)
  const opens = assessment.points >= queueFrom && isNews(one, assessment, editedAt)
  if (one.state === 'closed' && decided && !opens) return undefined
  const isChanged = one.state === 'waiting' && decided !== undefined && editedAt > decided
  const { points, fired, samePhotos, content } = assessment
  const state = opens || isChanged ? 'open' : one.state
  // Facts without a value are not stored.
  const after: Case = { ...one, state, points, fired, rulesVersion, samePhotos, content }
  return isDeepStrictEqual(JSON.parse(JSON.stringify(after)), JSON.parse(JSON.stringify(one))) ? undefined : after
}
