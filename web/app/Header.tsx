import { IconPlus } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { useCaller } from '../lib/caller.ts'
import { addAddress, loginAddress, registerAddress } from '../lib/login.ts'
import { facts } from '../lib/site.ts'
import { useTranslation } from '../lib/texts.ts'
import { Button } from '../ui/Button.tsx'
import { Logo } from '../ui/Logo.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import css from './Header.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { NavItem } from './NavItem.tsx'
import { isAdding, isCurrent, mainEntries, menuEntries } from './navigation.ts'
import { SavedLink } from './SavedLink.tsx'
import { SchemeToggle } from './SchemeToggle.tsx'

export function Header() {
  const { t } = useTranslation()
  const caller = useCaller()
  const location = useLocation()
  const entries = mainEntries(caller?.roles)
  const adding = isAdding(location.pathname)

  return (
    <header className={css.header}>
      <div className={css.bar} data-wide={location.pathname === '/user/post'}>
        <Link to="/user/dashboard" className={css.logo} aria-label={`${facts().name}, ${t('nav.dashboard')}`}>
          <Logo />
        </Link>
        <nav className={css.nav} aria-label={t('nav.main')}>
          {entries.map((entry) => (
            <NavItem key={entry.text} entry={entry} className={css.entry} current={isCurrent(entry, location)} />
          ))}
        </nav>
        <div className={css.actions} data-member={caller ? true : undefined}>
          <SavedLink />
          <LanguageSwitch />
          <SchemeToggle />
          {!adding && (
            <Button
              to={addAddress(caller === null)}
              className={css.add}
              icon={<IconPlus size={18} aria-hidden />}
              aria-label={t('nav.addPost')}
            >
              {t('nav.addPost')}
            </Button>
          )}
          {caller && <AccountMenu caller={caller} />}
          {caller === null && (
            <Button to={registerAddress(location)} variant="default" className={css.register} rel="nofollow">
              {t('nav.register')}
            </Button>
          )}
          {caller === null && (
            <Button to={loginAddress(location)} rel="nofollow" variant="default" className={css.login}>
              {t('nav.login')}
            </Button>
          )}
          <MobileMenu entries={menuEntries(caller, location)} />
        </div>
      </div>
    </header>
  )
}
