import { isDeepStrictEqual } from 'node:util'
import { type Assessment, queueFrom } from '#shared/trust/rules/assess.ts'
import { rulesVersion } from '#shared/trust/rules/table.ts'
import type { CaseWhole } from '#shared/trust/schema.ts'
import type { Case } from './data.ts'
import { isInEffect } from './steps.ts'

/** An assessment, with the photos that it rests on. */
export type AssessmentWithPhotos = Assessment & { samePhotos: CaseWhole['samePhotos'] }

/** When a person last decided (ISO 8601), on the listing or on an appeal; what was undone does not count. */
function decidedAt({ decisions }: Case): string | undefined {
  const moments = decisions.flatMap((one) => [
    ...(!one.rule && isInEffect(one) ? [one.at] : []),
    ...(one.appeal?.outcome && one.appeal.decidedAt ? [one.appeal.decidedAt] : []),
  ])
  return moments.sort().at(-1)
}

/**
 * Whether an assessment says what nobody has decided on: the listing was edited after the last decision, and has more
 * points than then.
 */
export function isNews(one: Case, { points }: Assessment, editedAt = ''): boolean {
  const decided = decidedAt(one)
  return !decided || (editedAt > decided && points > one.points)
}

/**
 * The case with a new assessment of its listing, which was last edited then (ISO 8601); undefined where nothing changes.
 * What a person has closed stays as it was decided on, unless there is news; a case that waits for a change is back in
 * the queue once its owner has edited the listing.
 */
export function applyAssessment(one: Case, assessment: AssessmentWithPhotos, editedAt = ''): Case | undefined {
  const decided = decidedAt(one)
  const opens = assessment.points >= queueFrom && isNews(one, assessment, editedAt)
  if (one.state === 'closed' && decided && !opens) return undefined
  const isChanged = one.state === 'waiting' && decided !== undefined && editedAt > decided
  const { points, fired, samePhotos } = assessment
  const state = opens || isChanged ? 'open' : one.state
  // Facts without a value are not stored.
  const after: Case = { ...one, state, points, fired, rulesVersion, samePhotos }
  return isDeepStrictEqual(JSON.parse(JSON.stringify(after)), JSON.parse(JSON.stringify(one))) ? undefined : after
}
