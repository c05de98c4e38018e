import { useState } from 'react'
import * as z from 'zod/mini'
import { languages } from '#shared/lib/language.ts'
import { type Draft, inBoth } from '#shared/papers/answers.ts'
import type { PaperName } from '#shared/papers/papers.ts'
import { useUnsaved } from '../../../lib/useUnsaved.ts'

/** What an editor writes of a version. */
export type Written = Pick<Draft, 'texts' | 'changes'>

const unsaved = z.object({ number: z.number(), revision: z.number(), texts: inBoth, changes: inBoth })

/** The draft as it is being written; what is not saved survives a reload. */
export function useDraft(paper: PaperName, draft: Draft, userId: string) {
  const { number, revision } = draft
  const { restored, keep, drop } = useUnsaved(`paper.${userId}.${paper}`, unsaved)
  // Somebody saved after these changes were begun.
  const isBehind = restored !== undefined && (restored.number !== number || restored.revision !== revision)
  const [{ texts, changes }, setWritten] = useState<Written>(isBehind ? draft : (restored ?? draft))
  const [shown, setShown] = useState(0)

  const isChanged = (one: Written) =>
    languages.some((each) => one.texts[each] !== draft.texts[each] || one.changes[each] !== draft.changes[each])
  const change = (next: Written) => {
    setWritten(next)
    keep(isChanged(next) ? { number, revision, texts: next.texts, changes: next.changes } : undefined)
  }
  /** Replaces what the editors show. */
  const show = (next: Written) => {
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
