import { useTimeout } from '@mantine/hooks'
import { IconCircleCheck, IconMailX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError, api } from '../../lib/api.ts'
import { forgetSession } from '../../lib/caller.ts'
import { type Arrival, confirmedAddress, loginPath } from '../../lib/login.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { errorText } from '../../ui/notify.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import css from './accounts.module.css'
import { ResendConfirmation } from './ResendConfirmation.tsx'
import { Unreferred, useLinkToken } from './useLinkToken.tsx'

const arrival: Arrival = { because: 'confirmed' }

/**
 * The page of the link in a confirmation mail: confirms the account or its new e-mail address, then goes on to the
 * login.
 */
export function Component() {
  const { t } = useTranslation('accounts')
  // Without a token, the call is made with an unknown token, to get its error message.
  const token = useLinkToken() || 'none'
  const navigate = useNavigate()
  usePageTitle(t('confirm.title'))

  // A query, not an effect: the token can be used only once, and a second render must not send it again.
  const confirming = useQuery({
    queryKey: ['confirm', token],
    queryFn: async () => {
      const { data } = await api.accounts.confirm({ params: { token } })
      // A new e-mail address ends all sessions, including the one of this browser.
      if (data.kind === 'email') await forgetSession()
      return data
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const loginAt = confirming.data?.kind === 'account' ? confirmedAddress() : loginPath
  const { start } = useTimeout(() => navigate(loginAt, { state: arrival }), 3000)
  useEffect(() => {
    if (confirming.isSuccess) start()
  }, [confirming.isSuccess, start])

  return (
    <div className={css.page}>
      <Unreferred />
      <section className={css.card} role="status">
        {confirming.isPending && (
          <>
            <Spinner size="md" />
            <h1>{t('confirm.working')}</h1>
          </>
        )}
        {confirming.isSuccess && (
          <>
            <IconCircleCheck size={40} className={css.done} aria-hidden />
            <h1>{t(`confirm.${confirming.data.kind}.done`)}</h1>
            <p className={css.lead}>{t(`confirm.${confirming.data.kind}.text`)}</p>
            <Button to={loginAt} state={arrival} variant="light" size="md">
              {t('confirm.toLogin')}
            </Button>
          </>
        )}
        {confirming.isError && <Failure error={confirming.error} />}
      </section>
    </div>
  )
}

/** The error message. For an unknown or expired link it offers a new one; for other errors, a retry. */
function Failure({ error }: { error: Error }) {
  const { t } = useTranslation('accounts')
  const code = error instanceof ApiError ? error.code : 'unreachable'
  const reason = code === 'tokenExpired' ? 'expired' : code === 'tokenUnknown' ? 'unknown' : undefined
  return (
    <>
      <IconMailX size={40} className={css.refused} aria-hidden />
      <h1>{t('confirm.failed')}</h1>
      {reason ? (
        <>
          <p className={css.lead}>
            <strong>{t(`confirm.${reason}`)}</strong> {t(`confirm.${reason}Text`)}
          </p>
          <ResendConfirmation />
        </>
      ) : (
        <p className={css.lead}>{errorText(error)}</p>
      )}
      <div className={css.actions}>
        <Button size="md" variant={reason ? 'default' : 'filled'} onClick={() => location.reload()}>
          {t('confirm.refresh')}
        </Button>
        {reason && (
          <Button to={loginPath} variant="light" size="md">
            {t('confirm.toLogin')}
          </Button>
        )}
      </div>
    </>
  )
}
