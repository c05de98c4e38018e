import { IconMap2 } from '@tabler/icons-react'
import { useTranslation } from '../lib/texts.ts'
import css from './MapPlaceholder.module.css'

/** Says what the place is for until its map is loaded. */
export function MapPlaceholder() {
  const { t } = useTranslation()
  return (
    <p className={css.coming}>
      <IconMap2 size={28} stroke={1.4} aria-hidden /> {t('map.coming')}
    </p>
  )
}
