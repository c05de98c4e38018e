import { IconList, IconMap2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import { useKept } from '../../../lib/useKept.ts'
import { Button } from '../../../ui/Button.tsx'
import css from './ResultsPage.module.css'

type Props = {
  list: ReactNode
  map: ReactNode
  /** Whether there is space for both. */
  wide: boolean
  busy: boolean
}

/**
 * The list with its map beside it, or on a phone the one that the visitor chose. `list` and `map` are passed as
 * elements, so that switching renders neither them nor the filters again.
 */
export function ListAndMap({ list, map, wide, busy }: Props) {
  const { t } = useTranslation('results')
  const [mapOnPhone, setMapOnPhone] = useKept('map on phone', false)
  return (
    <>
      <div className={css.split} data-map={mapOnPhone}>
        <div className={css.list} aria-busy={busy} data-old={busy}>
          {list}
        </div>
        {(wide || mapOnPhone) && <div className={css.map}>{map}</div>}
      </div>
      <Button
        className={css.toggle}
        data-press="map"
        round
        icon={mapOnPhone ? <IconList size={18} /> : <IconMap2 size={18} />}
        onClick={() => {
          setMapOnPhone(!mapOnPhone)
          window.scrollTo({ top: 0 })
        }}
      >
        {mapOnPhone ? t('list') : t('map')}
      </Button>
    </>
  )
}
