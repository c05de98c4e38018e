import { IconList, IconMap2 } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../../lib/hydration.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useHistoryState } from '../../../lib/useHistoryState.ts'
import { useMedia } from '../../../lib/useMedia.ts'
import { Button } from '../../../ui/Button.tsx'
import { useModal } from '../../../ui/Dialog.tsx'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import css from './ResultsPage.module.css'

type Props = {
  list: ReactNode
  map: ReactNode
  /** What stands in its place until it is loaded. */
  backdrop: ReactNode
  /** What stays within reach on a phone, on both sides of the switch between list and map. */
  filters: ReactNode
  alert: ReactNode
  busy: boolean
}

/**
 * The list with its map beside it. On a phone the map fills the screen when the visitor asks for it. All parts are passed
 * as elements, so that switching renders neither them nor the filters again.
 */
export function ListAndMap({ list, map, backdrop, filters, alert, busy }: Props) {
  const { t } = useTranslation('results')
  const [mapOnPhone, setMapOnPhone] = useHistoryState('map on phone', false)
  const hydrated = useHydrated()
  const wide = useMedia('(min-width: 48em)')
  const top = useRef<HTMLDivElement>(null)
  const isScrolledPast = useScrolledPast(top)
  const shown = (
    <ErrorBoundary>
      <Suspense fallback={backdrop}>{map}</Suspense>
    </ErrorBoundary>
  )
  return (
    <>
      <div ref={top} className={css.split}>
        <div className={css.list} aria-busy={busy} data-old={busy}>
          {list}
        </div>
        <div className={css.map} data-map-place>
          {hydrated && wide ? shown : backdrop}
        </div>
      </div>
      <div className={css.reach}>
        {isScrolledPast && filters}
        {isScrolledPast && alert}
        <Button round icon={<IconMap2 size={18} aria-hidden />} onClick={() => setMapOnPhone(true)}>
          {t('map')}
        </Button>
      </div>
      {hydrated && mapOnPhone && !wide && (
        <FullMap onClose={() => setMapOnPhone(false)} filters={filters} alert={alert}>
          {shown}
        </FullMap>
      )}
    </>
  )
}

type FullProps = Pick<Props, 'filters' | 'alert'> & { onClose: () => void; children: ReactNode }

/** The map on the whole screen of a phone; Escape, Back and its button lead back to the list. */
function FullMap({ onClose, filters, alert, children }: FullProps) {
  const { t } = useTranslation('results')
  return (
    <dialog {...useModal(onClose)} className={css.full} aria-label={t('map')}>
      <div className={css.fullMap}>{children}</div>
      <div className={css.fullReach}>
        {filters}
        {alert}
        <Button round icon={<IconList size={18} aria-hidden />} onClick={onClose}>
          {t('list')}
        </Button>
      </div>
    </dialog>
  )
}

/** Whether the page is scrolled past the start of an element, so that what is above it is out of sight. */
function useScrolledPast(element: { current: Element | null }): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const read = () => setPast((element.current?.getBoundingClientRect().top ?? 0) < 0)
    read()
    addEventListener('scroll', read, { passive: true })
    return () => removeEventListener('scroll', read)
  }, [element])
  return isPast
}
