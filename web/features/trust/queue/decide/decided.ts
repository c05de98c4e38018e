import { useSyncExternalStore } from 'react'
import { undoMs } from '#shared/trust/actions.ts'
import type { Target } from '#shared/trust/reasons.ts'
import type { CaseShown, CaseWhole } from '#shared/trust/schema.ts'
import { createListeners } from '../../../../lib/listeners.ts'
import { keyOf, type View } from '../view.ts'
import type { Draft } from './draft.ts'

/** The last decision made in this tab, as long as it can be undone; with what was typed, and the view it was made in. */
export type Decided = {
  target: Target
  subject: string
  /** What was decided, in words. */
  says: string
  decision: string
  /** In ms since 1970. */
  until: number
  draft: Draft
  view: View
}

let last: Decided | undefined
let ending: ReturnType<typeof setTimeout> | undefined
/** The versions of cases after what was decided here: lists from an index may be older. */
const versions = new Map<string, number>()
/** What was typed for decisions that were undone. */
const drafts = new Map<string, Draft>()
const { subscribe, emit } = createListeners()

function show(next: Decided | undefined): void {
  clearTimeout(ending)
  last = next
  if (next) ending = setTimeout(() => show(undefined), next.until - Date.now())
  emit()
}

/** Notes that a case was decided here; `undoable` is the decision that can be undone for a minute. */
export function noteDecided(one: CaseWhole, undoable?: Omit<Decided, 'target' | 'subject' | 'until'>): void {
  versions.set(keyOf(one), one.version)
  drafts.delete(keyOf(one))
  const { kind, id, subject } = one
  show(undoable && { ...undoable, target: { kind, id }, subject, until: Date.now() + undoMs })
}

/** Notes that the last decision is undone, or can no longer be. */
export function noteUndone({ target, draft }: Decided, undone: boolean): void {
  versions.delete(keyOf(target))
  if (undone) drafts.set(keyOf(target), draft)
  show(undefined)
}

/** What was typed for a decision about this target that was undone. */
export const draftOf = (target: Target): Draft | undefined => drafts.get(keyOf(target))

/** Whether a decision made here about this target has not been undone. */
export const isDecided = (target: Target): boolean => versions.has(keyOf(target))

/** Whether a row of a list is from before a decision made here. */
export const isOutdated = (row: CaseShown): boolean => row.version < (versions.get(keyOf(row)) ?? 0)

export const useDecided = (): Decided | undefined => useSyncExternalStore(subscribe, () => last)
