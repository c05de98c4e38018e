import { IconLinkOff } from '@tabler/icons-react'
import { Navigate, useParams } from 'react-router-dom'
import { home } from '../../lib/login.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { withMantine } from '../../ui/Mantine/Mantine.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import css from './accounts.module.css'
import { NewPassword } from './NewPassword.tsx'
import { RequestReset } from './RequestReset.tsx'
import { Unreferred, useLinkToken } from './useLinkToken.tsx'

/** `/user/reset-password/{type}/{token}` (RTE-14): the type selects the step of the reset. */
export const Component = withMantine(() => {
  const { t } = useTranslation('accounts')
  const { type } = useParams()
  const token = useLinkToken()
  usePageTitle(t(type?.toLowerCase() === 'email' ? 'reset.newTitle' : 'reset.title'))

  if (!type) return <Navigate to={home} replace />
  return (
    <div className={css.page}>
      <Unreferred />
      {type.toLowerCase() === 'login' ? (
        <RequestReset />
      ) : type.toLowerCase() === 'email' && token ? (
        <NewPassword key={token} token={token} />
      ) : (
        <section className={css.card} role="alert">
          <IconLinkOff size={40} className={css.refused} aria-hidden />
          <h1>{t('reset.broken')}</h1>
          <p className={css.lead}>{t('reset.brokenText')}</p>
          <div className={css.actions}>
            <Button to={home} size="md">
              {t('reset.home')}
            </Button>
            <Button to="/user/reset-password/login/notoken" variant="light" size="md">
              {t('reset.newLink')}
            </Button>
          </div>
        </section>
      )}
    </div>
  )
})
