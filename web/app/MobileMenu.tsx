import { IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../lib/texts.ts'
import css from './Header.module.css'
import type { NavEntry } from './navigation.ts'

const MobileDrawer = lazy(async () => ({ default: (await import('./MobileDrawer.tsx')).MobileDrawer }))

/** The hamburger menu below 769 px (NAV-09); its drawer is loaded when first opened. */
export function MobileMenu({ entries }: { entries: NavEntry[] }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`${css.icon} ${css.hamburger}`}
        aria-label={t('nav.openMenu')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={22} aria-hidden />
      </button>
      {open && (
        <Suspense>
          <MobileDrawer entries={entries} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
