import { useEffect, useState } from 'react'
import { useMap } from 'react-leaflet'
import { useTranslation } from '../../lib/texts.ts'
import css from './Map.module.css'

/** Whether the main pointer is a finger, as on a phone or tablet. */
export const byFinger = (): boolean => matchMedia('(pointer: coarse)').matches

/** How long the hint stays after the touch ends, in ms. */
const hintTime = 1500

/**
 * On a touch screen two fingers move the map, and one finger scrolls the page; a hint says so on the first try
 * (MAP-04).
 */
export function TwoFingers() {
  const { t } = useTranslation()
  const map = useMap()
  const [hinted, setHinted] = useState(false)
  useEffect(() => {
    if (!byFinger()) return
    const container = map.getContainer()
    let timer: ReturnType<typeof setTimeout> | undefined
    const move = ({ touches }: TouchEvent) => {
      if (touches.length > 1 || container.dataset.drawing) return setHinted(false)
      setHinted(true)
      clearTimeout(timer)
      timer = setTimeout(() => setHinted(false), hintTime)
    }
    map.dragging.disable()
    container.addEventListener('touchmove', move, { passive: true })
    return () => {
      map.dragging.enable()
      container.removeEventListener('touchmove', move)
      clearTimeout(timer)
    }
  }, [map])
  return (
    <div className={css.twoFingers} role="status" data-told={hinted}>
      {hinted && t('map.twoFingers')}
    </div>
  )
}
