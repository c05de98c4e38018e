import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { ApiError } from '../../lib/api.ts'
import { useCaller } from '../../lib/caller.ts'
import { loginAddress } from '../../lib/login.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import message from '../../ui/Message.module.css'
import { PageHead } from '../../ui/PageHead.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { AlertCard } from './AlertCard.tsx'
import css from './AlertsPage.module.css'
import { alertQuery, mineQuery } from './queries.ts'

/**
 * The alert of a mailed link, whose token is in the URL fragment; without a token, all alerts of the signed-in user
 * (ALR-02).
 */
export function Component() {
  const { t } = useTranslation('alerts')
  const { hash } = useLocation()
  const caller = useCaller()
  const token = hash.slice(1)
  usePageTitle(t('title'))
  return (
    <div className={`container ${css.page}`}>
      <meta name="referrer" content="no-referrer" />
      <PageHead title={t('title')} lead={t('lead')} />
      {token ? <One key={token} token={token} /> : caller ? <Mine /> : caller === null ? <Anonymous /> : <Waiting />}
    </div>
  )
}

function One({ token }: { token: string }) {
  const { t } = useTranslation('alerts')
  const { data, error, refetch } = useQuery(alertQuery(token, useLanguage()))
  const reason = error instanceof ApiError && error.code === 'tokenExpired' ? 'expired' : 'unknown'
  if (data)
    return (
      <>
        <h2 className="visuallyHidden">{t('list')}</h2>
        <AlertCard alert={data} />
      </>
    )
  if (!error) return <Waiting />
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 429)
    return <Failed text={t('failed')} onRetry={refetch} />
  return (
    <div className={message.message}>
      <h2>{t(`${reason}.title`)}</h2>
      <p>{t(`${reason}.text`)}</p>
      <ToListings />
    </div>
  )
}

function Mine() {
  const { t } = useTranslation('alerts')
  const { data, isError, refetch } = useQuery(mineQuery(useLanguage()))
  if (isError && !data) return <Failed text={t('failed')} onRetry={refetch} />
  if (!data) return <Waiting />
  if (data.length === 0)
    return (
      <div className={message.message}>
        <h2>{t('empty.title')}</h2>
        <p>{t('empty.text')}</p>
        <ToListings />
      </div>
    )
  return (
    <>
      <h2 className="visuallyHidden">{t('list')}</h2>
      <ul className={css.list}>
        {data.map((alert) => (
          <li key={alert.token}>
            <AlertCard alert={alert} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Anonymous() {
  const { t } = useTranslation('alerts')
  const location = useLocation()
  return (
    <div className={message.message}>
      <h2>{t('anonymous.title')}</h2>
      <p>{t('anonymous.text')}</p>
      <Button to={loginAddress(location)}>{t('anonymous.login')}</Button>
    </div>
  )
}

function ToListings() {
  const { t } = useTranslation('alerts')
  return <Button to="/user/post?page=1">{t('search')}</Button>
}

const Waiting = () => <div className={css.waiting} aria-busy />
