import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { notify } from '../ui/notify.ts'
import type { NavEntry } from './navigation.ts'

type Props = { entry: NavEntry; className?: string; current?: boolean; onChoose?: () => void }

/** A link of the navigation; an entry whose page is not built yet says "Soon!" instead. */
export function NavItem({ entry, className, current, onChoose }: Props) {
  const { t } = useTranslation()
  const text = t(`nav.${entry.text}`)
  if (!entry.to)
    return (
      <button type="button" className={className} onClick={() => notify.soon()}>
        {text}
      </button>
    )
  return (
    <Link to={entry.to} className={className} aria-current={current ? 'page' : undefined} onClick={onChoose}>
      {text}
    </Link>
  )
}
