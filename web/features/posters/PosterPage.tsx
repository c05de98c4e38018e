import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { isMissing } from '../../lib/api.ts'
import { useServerRefusal } from '../../lib/serverRefusal.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import message from '../../ui/Message.module.css'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { pageOf } from './address.ts'
import css from './Poster.module.css'
import { Poster } from './Poster.tsx'
import { posterQuery } from './queries.ts'

/** The public page of a poster (OWN-06). */
export function Component() {
  const { slug = '' } = useParams()
  const { t } = useTranslation('posters')
  const refusal = useServerRefusal(slug)
  const { data: poster, error, refetch } = useQuery({ ...posterQuery(slug), enabled: !refusal })
  const failure = refusal ?? error
  usePageTitle(failure ? t('missing.title') : poster?.name)

  if (isMissing(failure))
    return (
      <div className={message.message}>
        <h1>{t('missing.title')}</h1>
        <p>{t('missing.text')}</p>
        <Button to="/user/post?page=1">{t('missing.next')}</Button>
      </div>
    )
  if (poster && poster.slug !== slug) return <Navigate to={pageOf(poster.slug)} replace />
  if (poster) return <Poster poster={poster} />
  if (failure) return <Failed text={t('failed')} onRetry={refetch} />
  return <div className={`container ${css.waiting}`} aria-busy />
}
