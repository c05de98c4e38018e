import { Button, Loader } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconCircleCheck, IconMailX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { ApiError, api } from '../../lib/api.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import css from './accounts.module.css'

/** Where the link in the mail leads: confirms the account with the token of the route, then goes on to login. */
export function Component() {
  const { t } = useTranslation('accounts')
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const leave = useTimeout(() => navigate('/user/login'), 3000)
  usePageTitle(t('confirm.title'))

  // A query, not an effect: the token counts once, and rendering twice must not use it up.
  const confirming = useQuery({
    queryKey: ['confirm', token],
    queryFn: () => api.accounts.confirm({ params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { start } = leave
  useEffect(() => {
    if (confirming.isSuccess) start()
  }, [confirming.isSuccess, start])

  return (
    <div className={css.page}>
      <section className={css.card} role="status">
        {confirming.isPending && (
          <>
            <Loader type="dots" aria-hidden />
            <h1>{t('confirm.working')}</h1>
          </>
        )}
        {confirming.isSuccess && (
          <>
            <IconCircleCheck size={40} className={css.done} aria-hidden />
            <h1>{t('confirm.done')}</h1>
            <p className={css.lead}>{t('confirm.doneText')}</p>
            <Button component={Link} to="/user/login" variant="light" size="md">
              {t('confirm.toLogin')}
            </Button>
          </>
        )}
        {confirming.isError && <Failure error={confirming.error} />}
      </section>
    </div>
  )
}

/** An unknown and an expired link are told apart; anything else is worth another try. */
function Failure({ error }: { error: Error }) {
  const { t } = useTranslation('accounts')
  const code = error instanceof ApiError ? error.code : 'unreachable'
  const reason = code === 'tokenExpired' ? 'expired' : code === 'tokenUnknown' ? 'unknown' : undefined
  return (
    <>
      <IconMailX size={40} className={css.refused} aria-hidden />
      <h1>{t('confirm.failed')}</h1>
      {reason && (
        <p className={css.lead}>
          <strong>{t(`confirm.${reason}`)}</strong> {t(`confirm.${reason}Text`)}
        </p>
      )}
      <div className={css.actions}>
        <Button size="md" onClick={() => location.reload()}>
          {t('confirm.refresh')}
        </Button>
        {reason && (
          <Button
            component={Link}
            to={reason === 'expired' ? '/user/register' : '/user/login'}
            variant="light"
            size="md"
          >
            {t(reason === 'expired' ? 'confirm.register' : 'confirm.toLogin')}
          </Button>
        )}
      </div>
    </>
  )
}
