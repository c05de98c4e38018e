import { IconList, IconMap2 } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { useHydrated } from '../../../lib/hydration.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useKept } from '../../../lib/useKept.ts'
import { useMedia } from '../../../lib/useMedia.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import { MapComing } from '../../../ui/MapComing.tsx'
import css from './ResultsPage.module.css'

type Props = { list: ReactNode; map: ReactNode; busy: boolean }

/**
 * The list with its map beside it, or on a phone the one that the visitor chose. `list` and `map` are passed as
 * elements, so that switching renders neither them nor the filters again.
 */
export function ListAndMap({ list, map, busy }: Props) {
  const { t } = useTranslation('results')
  const [mapOnPhone, setMapOnPhone] = useKept('map on phone', false)
  const hydrated = useHydrated()
  const wide = useMedia('(min-width: 768px)')
  return (
    <>
      <div className={css.split} data-map={mapOnPhone}>
        <div className={css.list} aria-busy={busy} data-old={busy}>
          {list}
        </div>
        <div className={css.map}>
          {hydrated && (wide || mapOnPhone) ? (
            <ErrorBoundary>
              <Suspense fallback={<MapComing />}>{map}</Suspense>
            </ErrorBoundary>
          ) : (
            <MapComing />
          )}
        </div>
      </div>
      <Button
        className={css.toggle}
        round
        icon={mapOnPhone ? <IconList size={18} aria-hidden /> : <IconMap2 size={18} aria-hidden />}
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
