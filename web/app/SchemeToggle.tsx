import { IconMoon, IconSun } from '@tabler/icons-react'
import { chooseScheme, useScheme } from '../lib/scheme.ts'
import { useTranslation } from '../lib/texts.ts'
import css from './Header.module.css'

/** Follows the system until it is pressed. */
export function SchemeToggle() {
  const { t } = useTranslation()
  const dark = useScheme() === 'dark'
  return (
    <button
      type="button"
      className={css.icon}
      aria-label={t(dark ? 'scheme.toLight' : 'scheme.toDark')}
      onClick={() => chooseScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={20} /> : <IconMoon size={20} />}
    </button>
  )
}
