import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { type Caller, signOut } from '../lib/caller.ts'
import { Flyout } from '../ui/Flyout.tsx'
import { notify } from '../ui/notify.ts'
import css from './AccountMenu.module.css'
import { accountEntries } from './navigation.ts'

/** The account dropdown of somebody who is signed in (NAV-04, NAV-05). */
export function AccountMenu({ caller }: { caller: Caller }) {
  const { t } = useTranslation()
  const navigate = useNavigate()

  const leave = async () => {
    await signOut()
    notify.success(t('signedOut'))
    navigate('/user/dashboard')
  }

  return (
    <Flyout
      label={t('nav.account', { name: caller.name })}
      face={caller.name.slice(0, 1).toUpperCase()}
      className={css.face}
    >
      {(close) => (
        <>
          <p className={css.name}>{caller.name}</p>
          {accountEntries(caller.roles).map(({ text, to }) =>
            to ? (
              <Link key={text} to={to} onClick={close}>
                {t(`nav.${text}`)}
              </Link>
            ) : (
              <button
                key={text}
                type="button"
                onClick={() => {
                  close()
                  notify.soon()
                }}
              >
                {t(`nav.${text}`)}
              </button>
            ),
          )}
          <hr />
          <button type="button" onClick={leave}>
            {t('nav.logout')}
          </button>
        </>
      )}
    </Flyout>
  )
}
