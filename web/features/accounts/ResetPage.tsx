import { IconLinkOff } from '@tabler/icons-react'
import { Navigate, useParams } from 'react-router-dom'
import { home } from '../../lib/login.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import css from './accounts.module.css'
import { type Link, NewPassword } from './NewPassword.tsx'
import { RequestReset } from './RequestReset.tsx'
import { Unreferred, useLinkToken } from './useLinkToken.tsx'

/** The mailed links that lead here, by their part before the token. */
const links = new Map<string | undefined, Link>([
  ['email', 'reset'],
  ['reopen', 'reopen'],
  ['email-back', 'emailBack'],
])

/**
 * `/user/reset-password/{type}/{token}` (RTE-14): the type selects the step of the reset, or what a mailed link takes
 * back (D-146).
 */
export function Component() {
  const { t } = useTranslation('accounts')
  const type = useParams().type?.toLowerCase()
  const link = links.get(type)
  const token = useLinkToken()
  usePageTitle(t(!link ? 'reset.title' : link === 'reset' ? 'reset.newTitle' : 'takeBack.title'))

  if (!type) return <Navigate to={home} replace />
  return (
    <div className={css.page}>
      <Unreferred />
      {type === 'login' ? (
        <RequestReset />
      ) : link && token ? (
        <NewPassword key={token} link={link} token={token} />
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
}
