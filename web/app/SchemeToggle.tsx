import { IconMoon, IconSun } from '@tabler/icons-react'
import { toggleScheme } from '../lib/scheme.ts'
import { useTranslation } from '../lib/texts.ts'
import css from './Header.module.css'

/** Follows the system until it is pressed. The style sheet knows which of its two faces is shown, as the server does not. */
export function SchemeToggle() {
  const { t } = useTranslation()
  return (
    <button type="button" className={css.icon} data-press="scheme" onClick={toggleScheme}>
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
