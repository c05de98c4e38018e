import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Bulk, isRunning } from '#shared/posts/bulk.ts'
import { api } from '../../../../lib/api.ts'
import { momentInWords } from '../../../../lib/momentInWords.ts'
import { useTranslation } from '../../../../lib/texts.ts'
import { useLanguage } from '../../../../lib/useLanguage.ts'
import { Button } from '../../../../ui/Button.tsx'
import { errorText } from '../../../../ui/notify.ts'
import { refetchResults } from '../../../search/parts/results.ts'
import { ownPostsKey } from '../../own/useOwnPost.ts'
import { bulkQuery } from '../queries.ts'
import css from './Bulk.module.css'
import { Outcomes } from './Outcomes.tsx'

/**
 * How far a change of many listings is, what failed and why, and the button that undoes it. While it runs, the page makes
 * the next step whenever the last one is answered.
 */
export function BulkPanel({ bulk, userId }: { bulk: Bulk; userId: string }) {
  const { t } = useTranslation('bulk')
  const language = useLanguage()
  const client = useQueryClient()
  const [isHidden, setHidden] = useState(false)
  const box = useRef<HTMLElement>(null)
  const { id, act, state, through, total, changed, undoUntil, items } = bulk
  const runs = isRunning(bulk)
  const step = useMutation({
    mutationFn: async (undo: boolean) => (await api.posts.bulkStep({ body: { id, undo } })).data,
    onSuccess: (next) => {
      client.setQueryData(bulkQuery(userId).queryKey, next)
      if (isRunning(next)) return
      void client.invalidateQueries({ queryKey: ['post'], refetchType: 'none' })
      void client.invalidateQueries({ queryKey: ownPostsKey(userId) })
      void refetchResults(client)
    },
  })
  const isBegun = runs && through === 0
  // What was pressed to begin is gone.
  useEffect(() => {
    if (isBegun) box.current?.focus()
  }, [isBegun])
  const goOn = useEffectEvent(() => {
    if (runs && !step.isPending && !step.isError) step.mutate(false)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state that is answered asks for the next one.
  useEffect(() => goOn(), [bulk])

  if (isHidden) return null
  return (
    <section ref={box} tabIndex={-1} className={css.panel} aria-busy={runs && !step.isError}>
      <div role="status">
        <p>
          {step.isError
            ? `${t('stopped', { through, total })} ${errorText(step.error)}`
            : runs
              ? t(state === 'running' ? 'running' : 'undoing', { through, total })
              : t(state === 'done' ? `finished.${act}` : 'undone', { count: changed })}
        </p>
      </div>
      {runs && <progress value={through} max={total} aria-label={t('running', { through, total })} />}
      {runs && !step.isError && <p className={css.note}>{t('keepOpen')}</p>}
      {items.length > 0 && <Outcomes title={t('failed', { count: items.length })} items={items} />}
      {state === 'done' && changed > 0 && (
        <p className={css.note}>{t('undoable', { time: momentInWords(undoUntil, language) })}</p>
      )}
      <div className={css.acts}>
        {step.isError && (
          <Button
            onClick={() => {
              step.reset()
              step.mutate(false)
            }}
          >
            {t('goOn')}
          </Button>
        )}
        {state === 'done' && changed > 0 && (
          <Button
            variant="default"
            icon={<IconArrowBackUp size={18} aria-hidden />}
            loading={step.isPending}
            onClick={() => step.mutate(true)}
          >
            {t('undo')}
          </Button>
        )}
        {!runs && (
          <Button variant="subtle" icon={<IconX size={18} aria-hidden />} onClick={() => setHidden(true)}>
            {t('hide')}
          </Button>
        )}
      </div>
    </section>
  )
}
