import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { excessOf } from '#shared/lib/text.ts'
import { appealOutcomes, type CaseWhole, type DecisionShown, decisionMax } from '#shared/trust/schema.ts'
import { ApiError, api } from '../../../../lib/api.ts'
import { useTranslation } from '../../../../lib/texts.ts'
import { useSending } from '../../../../lib/useSending.ts'
import { useUnsaved } from '../../../../lib/useUnsaved.ts'
import { errorText, notify } from '../../../../ui/notify.ts'
import { caseKey, caseQuery, casesKey } from '../queries.ts'
import { keyOf } from '../view.ts'
import { noteDecided } from './decided.ts'
import { sendLatest } from './sendLatest.ts'

const draftSchema = z.object({ outcome: z.optional(z.enum(appealOutcomes)), words: z.string() })
type Draft = z.output<typeof draftSchema>
type Wrong = Partial<Record<keyof Draft, string>>
type Props = { one: CaseWhole; userId: string; decision: DecisionShown | undefined; onDecided: () => void }

/** The ruling on an appeal that is being made: what is typed, what it lacks, and how it is sent. */
export function useRuling({ one, userId, decision, onDecided }: Props) {
  const { t } = useTranslation('queue')
  const client = useQueryClient()
  const { restored, keep, drop } = useUnsaved<Draft>(`appeal.${keyOf(one)}`, draftSchema)
  const [draft, setDraft] = useState<Draft>(restored ?? { words: '' })
  const [wrong, setWrong] = useState<Wrong>({})
  const set = (next: Draft) => {
    setDraft(next)
    setWrong({})
    keep(next)
  }

  const send = useSending({
    mutationFn: ({ outcome, words }: Required<Draft> & { outcome: (typeof appealOutcomes)[number] }) =>
      sendLatest(one, {
        load: () => client.fetchQuery(caseQuery(one, userId)),
        basis: ({ decisions }) => decisions,
        send: async ({ kind, id, version }) => {
          const body = { version, decision: decision?.id ?? '', outcome, words: words.trim() }
          return (await api.trust.rule({ params: { kind, id }, body })).data
        },
      }),
    onSuccess: (after, { outcome }) => {
      drop()
      noteDecided(after)
      void notify.success(t('rule.done', { outcome: t(`rule.outcomes.${outcome}`), subject: one.subject }))
      void client.invalidateQueries({ queryKey: casesKey })
      onDecided()
    },
    onError: async (error) => {
      const stale = error instanceof ApiError && error.code === 'stale'
      if (error instanceof ApiError && error.status === 409) await client.invalidateQueries({ queryKey: caseKey(one) })
      return stale ? notify.warning(t('decide.stale')) : notify.error(errorText(error))
    },
  })

  return {
    draft,
    wrong,
    sending: send.isPending,
    setOutcome: (outcome: (typeof appealOutcomes)[number]) => set({ ...draft, outcome }),
    setWords: (words: string) => set({ ...draft, words }),
    submit(): void {
      const { outcome, words } = draft
      const found: Wrong = {
        ...(!outcome && { outcome: t('rule.chooseOutcome') }),
        ...(!words.trim() && { words: t('rule.writeWords') }),
      }
      setWrong(found)
      if (outcome && words.trim() && excessOf(words, decisionMax.words) === 0) send.mutate({ outcome, words })
      else if (!outcome) document.getElementById(rulingId('outcome'))?.querySelector('input')?.focus()
      else document.getElementById(rulingId('words'))?.focus()
    },
  }
}

/** The id of a field of the form. */
export const rulingId = (field: keyof Draft): string => `ruling-${field}`
