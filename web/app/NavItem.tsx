import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useSavedCount } from '../lib/saved.ts'
import { useTranslation } from '../lib/texts.ts'
import css from './AccountMenu.module.css'
import type { NavEntry } from './navigation.ts'

/** How much is new, loaded once somebody is signed in. */
export const Unread = lazy(async () => ({ default: (await import('virtual:slot/account.unread')).Slot }))

type Props = { entry: NavEntry; className?: string; current?: boolean; onChoose?: () => void }

/** A navigation link. */
export function NavItem({ entry, className, current, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <Link to={entry.to} className={className} aria-current={current ? 'page' : undefined} onClick={onChoose}>
      {entry.text === 'saved' ? <SavedText /> : t(`nav.${entry.text}`)}
      {entry.counted && (
        <Suspense>
          <Unread className={css.count} />
        </Suspense>
      )}
    </Link>
  )
}

function SavedText() {
  const { t } = useTranslation()
  const count = useSavedCount()
  return count > 0 ? `${t('nav.saved')} (${count})` : t('nav.saved')
}
