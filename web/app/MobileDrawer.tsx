import { useLocation } from 'react-router-dom'
import { useTranslation } from '../lib/texts.ts'
import { Drawer } from '../ui/Drawer.tsx'
import css from './MobileDrawer.module.css'
import { NavItem } from './NavItem.tsx'
import { isCurrent, type NavEntry } from './navigation.ts'

type Props = { entries: NavEntry[]; onClose: () => void }

export function MobileDrawer({ entries, onClose }: Props) {
  const { t } = useTranslation()
  const location = useLocation()
  return (
    <Drawer side="right" size="320px" title={t('nav.menu')} closeLabel={t('nav.closeMenu')} onClose={onClose}>
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
