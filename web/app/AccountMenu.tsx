import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Caller, signOut } from '../lib/caller.ts'
import { useTranslation } from '../lib/texts.ts'
import { Flyout } from '../ui/Flyout.tsx'
import { notify } from '../ui/notify.ts'
import css from './AccountMenu.module.css'
import { NavItem, Unread } from './NavItem.tsx'
import { accountEntries, type NavEntry } from './navigation.ts'

/** The account menu of a signed-in user; administrators and editors get more entries (ROL-06). */
export function AccountMenu({ caller }: { caller: Caller }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { own, admin } = accountEntries(caller)

  const leave = async () => {
    await signOut()
    notify.success(t('signedOut'))
    navigate('/user/dashboard')
  }
  const items = (entries: NavEntry[], close: () => void) =>
    entries.map((entry) => <NavItem key={entry.text} entry={entry} onChoose={close} />)

  return (
    <Flyout
      label={t('nav.account', { name: caller.name })}
      face={
        <>
          {caller.picture ? <img src={caller.picture} alt="" width={36} height={36} /> : initialOf(caller.name)}
          <Suspense>
            <Unread className={css.new} drawn />
          </Suspense>
        </>
      }
      className={css.face}
    >
      {(close) => (
        <>
          <div className={css.who}>
            <strong>{caller.name}</strong>
            {caller.name !== caller.email && <span>{caller.email}</span>}
          </div>
          {items(own, close)}
          {admin && (
            <section aria-labelledby="account-admin">
              <h2 id="account-admin" className={css.heading}>
                {t('nav.administration')}
              </h2>
              {items(admin, close)}
            </section>
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

const initialOf = (name: string) => ([...name][0] ?? '').toUpperCase()
