import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Action } from '#shared/trust/actions.ts'
import { isBare } from '#shared/trust/actions.ts'
import type { Reason } from '#shared/trust/reasons.ts'
import type { CaseWhole } from '#shared/trust/schema.ts'
import { ApiError, api } from '../../../../lib/api.ts'
import { useTranslation } from '../../../../lib/texts.ts'
import { useSending } from '../../../../lib/useSending.ts'
import { useUnsaved } from '../../../../lib/useUnsaved.ts'
import { errorText, notify } from '../../../../ui/notify.ts'
import { useTrustWords } from '../../trustWords.ts'
import { caseKey, caseQuery, casesKey } from '../queries.ts'
import { keyOf, type View } from '../view.ts'
import { draftOf, noteDecided } from './decided.ts'
import { bodyOf, type Draft, draft as draftSchema, firstDraft, lackingIn, tooLongIn, withReason } from './draft.ts'
import { sendLatest } from './sendLatest.ts'

type Wrong = Partial<Record<keyof Draft, string>>
type Props = { one: CaseWhole; userId: string; view: View; onDecided: () => void }

/** A decision that is being made about a case: what is typed, what it lacks, and how it is sent. */
export function useDecision({ one, userId, view, onDecided }: Props) {
  const { t } = useTranslation('queue')
  const words = useTrustWords()
  const client = useQueryClient()
  const { restored, keep, drop } = useUnsaved(`case.${keyOf(one)}`, draftSchema)
  const [draft, setDraft] = useState(() => draftOf(one) ?? restored ?? firstDraft(one))
  const [wrong, setWrong] = useState<Wrong>({})
  /** The same for each attempt at the same decision, so that a retry does not decide twice. */
  const submission = useRef<{ of: string; id: string }>(undefined)

  const set = (next: Draft) => {
    setDraft(next)
    setWrong({})
    keep(next)
  }

  const send = useSending({
    mutationFn: (made: Draft) => decided(one, made),
    onSuccess: (after, made) => {
      drop()
      const { id: decision = '' } = after.decisions.at(-1) ?? {}
      const says = t('decide.done', { action: made.action ? words.actions[made.action] : '', subject: one.subject })
      noteDecided(after, { says, decision, draft: made, view })
      void client.invalidateQueries({ queryKey: casesKey })
      onDecided()
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return notify.error(errorText(error))
      if (['stale', 'claimed', 'appealOpen'].includes(error.code)) {
        await client.invalidateQueries({ queryKey: caseKey(one) })
        return notify.warning(error.code === 'stale' ? t('decide.stale') : errorText(error))
      }
      return notify.error(errorText(error))
    },
  })

  const decided = (known: CaseWhole, made: Draft) =>
    sendLatest(known, {
      load: () => {
        // Another version is another body, which its key must not repeat.
        submission.current = undefined
        return client.fetchQuery(caseQuery(known, userId))
      },
      basis: ({ state, reports, decisions, appealed }) => [state, reports, decisions, appealed],
      send: async ({ kind, id, version }) => {
        const body = bodyOf(made, version)
        if (!body) throw new Error('A decision without an action')
        const of = JSON.stringify(made)
        if (submission.current?.of !== of) submission.current = { of, id: crypto.randomUUID() }
        return (await api.trust.decide({ params: { kind, id }, body, idempotencyKey: submission.current.id })).data
      },
    })

  return {
    draft,
    wrong,
    sending: send.isPending,
    setAction: (action: Action) => set({ ...draft, action }),
    setReason: (reason: Reason) => set(withReason(draft, reason, one)),
    setWords: (text: string) => set({ ...draft, words: text }),
    setLaw: (law: string) => set({ ...draft, law }),
    /** Decides what was chosen, or without anything more to choose, such as that there is nothing to do. */
    submit(action = draft.action): void {
      const made = { ...draft, action }
      const lacks = lackingIn(made)
      const texts = { action: 'chooseAction', reason: 'chooseReason', words: 'writeWords', law: 'writeWords' } as const
      setWrong(Object.fromEntries(lacks.map((field) => [field, t(`decide.${texts[field]}`)])))
      const [first] = [...lacks, ...(isBare(action) ? [] : tooLongIn(made))]
      if (first) focusOn(first)
      else send.mutate(made)
    },
  }
}

/** The id of a field of the form. */
export const fieldId = (field: keyof Draft): string => `decide-${field}`

function focusOn(field: keyof Draft): void {
  const part = document.getElementById(fieldId(field))
  const control = part?.matches('textarea, input') ? part : part?.querySelector<HTMLElement>('input')
  control?.focus()
}
