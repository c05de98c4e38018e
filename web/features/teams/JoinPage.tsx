import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { api } from '../../lib/api.ts'
import { type Caller, useCaller } from '../../lib/caller.ts'
import { loginAddress } from '../../lib/login.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import message from '../../ui/Message.module.css'
import { errorText } from '../../ui/notify.ts'
import { PageLoading } from '../../ui/PageLoading.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { actFor } from './parts/actFor.ts'

/** Joins a team by the link of an invitation, whose token is in the URL fragment; visitors log in first (OWN-07). */
export function Component() {
  const { t } = useTranslation(['teams', 'common'])
  const location = useLocation()
  const caller = useCaller()
  const token = location.hash.slice(1)
  usePageTitle(t('join.title'))
  if (caller === undefined) return <PageLoading />
  return (
    <div className={message.message}>
      <meta name="referrer" content="no-referrer" />
      <h1>{t('join.title')}</h1>
      <p>{token ? t('join.lead') : t('join.broken')}</p>
      {token &&
        (caller ? (
          <Join token={token} caller={caller} />
        ) : (
          <Button to={loginAddress(location)}>{t('common:nav.login')}</Button>
        ))}
    </div>
  )
}

function Join({ token, caller }: { token: string; caller: Caller }) {
  const { t } = useTranslation('teams')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.teams.join({ body: { token } }),
    onSuccess: ({ data }) => actFor(caller, data),
  })
  return (
    <>
      {error && <p role="alert">{errorText(error)}</p>}
      <Button size="md" loading={isPending} onClick={() => mutate()}>
        {t('join.yes')}
      </Button>
    </>
  )
}
