import { IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { OwnPosts } from '#shared/manage/answers.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { useRenewing } from '../own/useOwnPost.ts'
import css from './MinePage.module.css'
import { idsOf } from './queries.ts'
import { type View, viewAddress } from './view.ts'

/**
 * The number of the listings that expire soon, and a button that confirms them; if there are none, one for all that were
 * not confirmed within a day (FRE-02).
 */
export function RenewAll({ view, found, userId }: { view: View; found: OwnPosts; userId: string }) {
  const { t } = useTranslation('mine')
  const renewing = useRenewing(userId)
  const { ending: soon = 0, unconfirmed: old = 0 } = found.choices.only
  const only = soon > 0 ? 'ending' : 'unconfirmed'
  const renewAll = useMutation({
    mutationFn: async () => renewing.mutateAsync(await idsOf({ ...view, only })),
  })
  if (found.statuses.aktive < 2 || old === 0) return null
  return (
    <div className={css.renew}>
      <p>{soon > 0 ? t('endSoon', { count: soon }) : t('stillTrue')}</p>
      {soon > 0 && (
        <Button to={viewAddress(view, { only: view.only === 'ending' ? undefined : 'ending' })} variant="default">
          {t(view.only === 'ending' ? 'showAll' : 'showSoon')}
        </Button>
      )}
      <Button
        variant={soon > 0 ? 'filled' : 'default'}
        icon={<IconRefresh size={18} aria-hidden />}
        loading={renewAll.isPending}
        onClick={() => renewAll.mutate()}
      >
        {soon > 0 ? t('renewSoon', { count: soon }) : t('renewAll', { count: old })}
      </Button>
    </div>
  )
}
