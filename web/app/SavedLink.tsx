import { IconBookmark } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { useSavedCount } from '../lib/saved.ts'
import { useTranslation } from '../lib/texts.ts'
import css from './Header.module.css'
import { isCurrent, savedEntry } from './navigation.ts'

/** A link to the saved listings, with their number. */
export function SavedLink() {
  const { t } = useTranslation()
  const location = useLocation()
  const count = useSavedCount()
  return (
    <Link
      to={savedEntry.to}
      className={`${css.icon} ${css.saved}`}
      aria-label={t('nav.savedCount', { count })}
      aria-current={isCurrent(savedEntry, location) ? 'page' : undefined}
    >
      <IconBookmark size={20} aria-hidden />
      {count > 0 && (
        <span className={css.count} aria-hidden>
          {count}
        </span>
      )}
    </Link>
  )
}
