import { IconArchive, IconRefresh, IconTag, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnPosts } from '#shared/manage/answers.ts'
import { type Bulk, type BulkBody, bulkMax } from '#shared/posts/bulk.ts'
import { ownersReasons } from '#shared/posts/expiry.ts'
import { api } from '../../../../lib/api.ts'
import { useTranslation } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { errorText, notify } from '../../../../ui/notify.ts'
import { bulkQuery, idsOf } from '../queries.ts'
import type { View } from '../view.ts'
import css from './Bulk.module.css'
import { PreviewDialog } from './PreviewDialog.tsx'
import { PriceDialog } from './PriceDialog.tsx'

type Props = {
  userId: string
  view: View
  found: OwnPosts
  /** The ids of those that are selected, here and on other pages. */
  ids: readonly string[]
  onSelect: (ids: Iterable<string>) => void
}

/** How many are selected, and what can be done to them: what that would change is shown before it is done. */
export function BulkBar({ userId, view, found, ids, onSelect }: Props) {
  const { t } = useTranslation(['bulk', 'mine'])
  const client = useQueryClient()
  const [asking, setAsking] = useState<'archive' | 'price'>()
  const postIds = [...ids]
  const count = ids.length
  const planning = useMutation({
    mutationFn: async (body: BulkBody) => (await api.posts.bulkPlan({ body })).data,
    onSuccess: () => setAsking(undefined),
    onError: (error) => notify.error(errorText(error)),
  })
  const selectAll = useMutation({
    mutationFn: () => idsOf(view),
    onSuccess: onSelect,
    onError: (error) => notify.error(errorText(error)),
  })
  const most = Math.min(found.numOfPosts, bulkMax)
  const plan = planning.data

  return (
    <section className={css.bar} aria-label={t('selected', { count })}>
      <p role="status">
        <strong>{t('selected', { count })}</strong>
      </p>
      {count < most && found.numOfPosts > found.data.length && (
        <Button variant="subtle" size="compact" loading={selectAll.isPending} onClick={() => selectAll.mutate()}>
          {t(most < found.numOfPosts ? 'selectMost' : 'selectFound', { count: most })}
        </Button>
      )}
      <div className={css.acts}>
        <Button
          variant="default"
          icon={<IconRefresh size={18} aria-hidden />}
          loading={planning.isPending && !asking}
          onClick={() => planning.mutate({ act: 'renew', postIds })}
        >
          {t(view.status === 'arkive' ? 'acts.activate' : 'acts.renew')}
        </Button>
        {view.status === 'aktive' && (
          <Button variant="default" icon={<IconArchive size={18} aria-hidden />} onClick={() => setAsking('archive')}>
            {t('acts.archive')}
          </Button>
        )}
        <Button variant="default" icon={<IconTag size={18} aria-hidden />} onClick={() => setAsking('price')}>
          {t('acts.price')}
        </Button>
        <Button variant="subtle" icon={<IconX size={18} aria-hidden />} onClick={() => onSelect([])}>
          {t('clear')}
        </Button>
      </div>
      {asking === 'archive' && (
        <ConfirmDialog
          title={t('ask.archive')}
          text={t('selected', { count })}
          choices={ownersReasons.map((reason) => ({
            label: t(`mine:why.${reason}`),
            onChoose: () => planning.mutate({ act: 'archive', postIds, reason }),
          }))}
          cancelLabel={t('back')}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {asking === 'price' && (
        <PriceDialog
          loading={planning.isPending}
          onCancel={() => setAsking(undefined)}
          onChange={(change) => planning.mutate({ act: 'price', postIds, change })}
        />
      )}
      {plan && !asking && (
        <PreviewDialog
          plan={plan}
          onCancel={() => planning.reset()}
          onApply={() => {
            const begun: Bulk = { ...plan, state: 'running', items: [] }
            planning.reset()
            client.setQueryData(bulkQuery(userId).queryKey, begun)
            onSelect([])
          }}
        />
      )}
    </section>
  )
}
