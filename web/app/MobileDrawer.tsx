import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '../lib/texts.ts'
import css from './MobileDrawer.module.css'
import { NavItem } from './NavItem.tsx'
import { isCurrent, type NavEntry } from './navigation.ts'

type Props = { entries: NavEntry[]; open: boolean; onClose: () => void }

export function MobileDrawer({ entries, open, onClose }: Props) {
  const { t } = useTranslation()
  const location = useLocation()
  return (
    <Drawer
      opened={open}
      onClose={onClose}
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
            onChoose={onClose}
          />
        ))}
      </nav>
    </Drawer>
  )
}
