import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from '../lib/texts.ts'
import css from './Header.module.css'

/** Follows the system until it is pressed. */
export function SchemeToggle() {
  const { t } = useTranslation()
  // Holding transitions back would take a style element, which the content security policy refuses.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  return (
    <button
      type="button"
      className={css.icon}
      aria-label={t(dark ? 'scheme.toLight' : 'scheme.toDark')}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={20} /> : <IconMoon size={20} />}
    </button>
  )
}
