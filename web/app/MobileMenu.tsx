import { ActionIcon, Drawer } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import css from './MobileMenu.module.css'
import { NavItem } from './NavItem.tsx'
import { isCurrent, type NavEntry } from './navigation.ts'

/** The hamburger under 769 px (NAV-09). */
export function MobileMenu({ entries }: { entries: NavEntry[] }) {
  const { t } = useTranslation()
  const location = useLocation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionIcon
        className={css.toggle}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('nav.openMenu')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={22} />
      </ActionIcon>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position="right"
        size={320}
        title={t('nav.menu')}
        closeButtonProps={{ 'aria-label': t('nav.closeMenu') }}
      >
        <nav className={css.list} aria-label={t('nav.main')}>
          {entries.map((entry) => (
            <NavItem
              key={entry.text}
              entry={entry}
              className={css.entry}
              current={isCurrent(entry, location)}
              onChoose={() => setOpen(false)}
            />
          ))}
        </nav>
      </Drawer>
    </>
  )
}
