import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { rhythms } from '#shared/alerts/alerts.ts'
import type { AlertChange, AlertShown } from '#shared/alerts/schema.ts'
import { languages } from '#shared/lib/language.ts'
import { api } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { visitOf } from '../../lib/visitedSearches.ts'
import { Button } from '../../ui/Button.tsx'
import { Choices } from '../../ui/Choices.tsx'
import { endNotices, errorText, notify } from '../../ui/notify.ts'
import { newSinceQuery } from '../search/parts/newSince.ts'
import css from './AlertsPage.module.css'
import { showAlert } from './queries.ts'

/** An alert with its controls. Ending an alert can be undone. */
export function AlertCard({ alert }: { alert: AlertShown }) {
  const { t } = useTranslation(['alerts', 'common'])
  const language = useLanguage()
  const client = useQueryClient()

  const { mutate, isPending } = useMutation({
    // One after the other, so that the last change made is the last one shown.
    scope: { id: `alert ${alert.token}` },
    mutationFn: (body: AlertChange) => api.alerts.change({ params: { token: alert.token }, body }),
    onSuccess: ({ data }, { state }) => {
      showAlert(client, data)
      endNotices(alert.token)
      if (state === 'ended')
        notify.success(t('ended'), { label: t('undo'), act: () => mutate({ state: 'active' }) }, alert.token)
      else notify.success(t('saved'), undefined, alert.token)
    },
    onError: (error) => {
      notify.error(errorText(error))
      void client.invalidateQueries({ queryKey: ['alert'] })
    },
  })

  const title = alert.postId === undefined ? alert.title : t('price', { title: alert.title || t('goneListing') })
  const of = (action: string) => t('of', { action, title })
  const to = alert.postId === undefined ? `/user/post?${alert.search}&page=1` : `/user/post-details/${alert.postId}`

  return (
    <article className={css.card}>
      <div className={css.top}>
        <h3>
          {title}
          {alert.price && (
            <span className={css.below}>
              {' '}
              {t('below', { price: formatMoney(alert.price.amount, alert.price.currency, language) })}
            </span>
          )}
        </h3>
        <span className={css.state} data-state={alert.state}>
          {t(`states.${alert.state}`)}
        </span>
      </div>
      <p className={css.to}>
        {t('to', { email: alert.email })} ·{' '}
        <Link className={css.link} to={to}>
          {t(alert.postId === undefined ? 'see' : 'seePost')}
        </Link>
        {alert.search && <News search={alert.search} />}
      </p>
      {alert.state === 'waiting' ? (
        <div className={css.actions}>
          <Button size="md" loading={isPending} onClick={() => mutate({ state: 'active' })}>
            {t('confirm')}
          </Button>
          <p className={css.to}>{t('confirmText')}</p>
        </div>
      ) : (
        <>
          {alert.state !== 'ended' && (
            <div className={css.settings}>
              <Choices
                label={t('dialog.every')}
                choices={rhythms.map((value) => ({ value, label: t(`dialog.${value}`) }))}
                value={alert.every}
                onChange={(every) => mutate({ every })}
              />
              <Choices
                label={t('language')}
                choices={languages.map((value) => ({ value, label: t(`common:language.${value}`) }))}
                value={alert.language}
                onChange={(wanted) => mutate({ language: wanted })}
              />
            </div>
          )}
          <div className={css.actions}>
            {alert.state === 'active' ? (
              <Button
                variant="default"
                aria-label={of(t('pause'))}
                disabled={isPending}
                onClick={() => mutate({ state: 'paused' })}
              >
                {t('pause')}
              </Button>
            ) : (
              <Button aria-label={of(t('resume'))} disabled={isPending} onClick={() => mutate({ state: 'active' })}>
                {t('resume')}
              </Button>
            )}
            {alert.state !== 'ended' && (
              <Button
                variant="default"
                aria-label={of(t('end'))}
                disabled={isPending}
                onClick={() => mutate({ state: 'ended' })}
              >
                {t('end')}
              </Button>
            )}
          </div>
        </>
      )}
    </article>
  )
}

/** How many listings are new since the search was last opened on this device. */
function News({ search }: { search: string }) {
  const { t } = useTranslation('alerts')
  const [visit] = useState(() => visitOf(search))
  const { data } = useQuery({ ...newSinceQuery(search, visit?.at ?? ''), enabled: visit !== undefined })
  return data !== undefined && data.count > 0 && <strong> · {t('news', data)}</strong>
}
