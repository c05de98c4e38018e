import { IconMoon, IconSun } from '@tabler/icons-react'
import { toggleScheme } from '../lib/scheme.ts'
import { useTranslation } from '../lib/texts.ts'
import css from './Header.module.css'

/**
 * Follows the system's scheme until it is clicked. The style sheet chooses the icon, as the server does not know the
 * scheme.
 */
export function SchemeToggle() {
  const { t } = useTranslation()
  return (
    <button type="button" className={css.icon} onClick={toggleScheme}>
      <span className={css.toDark}>
        <IconMoon size={20} aria-hidden />
        <span className="visuallyHidden">{t('scheme.toDark')}</span>
      </span>
      <span className={css.toLight}>
        <IconSun size={20} aria-hidden />
        <span className="visuallyHidden">{t('scheme.toLight')}</span>
      </span>
    </button>
  )
}
