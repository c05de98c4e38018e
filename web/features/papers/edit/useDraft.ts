import { useState } from 'react'
import * as z from 'zod/mini'
import { languages } from '#shared/lib/language.ts'
import { type Draft, inBothLanguages } from '#shared/papers/answers.ts'
import type { LegalPageName } from '#shared/papers/legalPages.ts'
import { useUnsaved } from '../../../lib/useUnsaved.ts'

/** What an editor writes of a version. */
export type DraftContent = Pick<Draft, 'texts' | 'changes'>

const unsaved = z.object({ number: z.number(), revision: z.number(), texts: inBothLanguages, changes: inBothLanguages })

/** The draft as it is being written; what is not saved survives a reload. */
export function useDraft(paper: LegalPageName, draft: Draft, userId: string) {
  const { number, revision } = draft
  const { restored, keep, drop } = useUnsaved(`paper.${userId}.${paper}`, unsaved)
  // Somebody saved after these changes were begun.
  const isBehind = restored !== undefined && (restored.number !== number || restored.revision !== revision)
  const [{ texts, changes }, setWritten] = useState<DraftContent>(isBehind ? draft : (restored ?? draft))
  const [shown, setShown] = useState(0)

  const isChanged = (one: DraftContent) =>
    languages.some((each) => one.texts[each] !== draft.texts[each] || one.changes[each] !== draft.changes[each])
  const change = (next: DraftContent) => {
    setWritten(next)
    keep(isChanged(next) ? { number, revision, texts: next.texts, changes: next.changes } : undefined)
  }
  /** Replaces what the editors show. */
  const show = (next: DraftContent) => {
    change(next)
    setShown((count) => count + 1)
  }
  return {
    written: { texts, changes },
    isChanged: isChanged({ texts, changes }),
    change,
    /** Changes when the editors have to begin anew. */
    shown,
    isRestored: restored !== undefined,
    isBehind,
    /** Continues with what was not saved, after somebody else has saved. */
    takeOwn: isBehind && shown === 0 ? () => show(restored) : undefined,
    discard: () => {
      show(draft)
      drop()
    },
    drop,
  }
}
