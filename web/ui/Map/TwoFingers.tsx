import { useEffect, useState } from 'react'
import { useMap } from 'react-leaflet'
import { useTranslation } from '../../lib/texts.ts'
import css from './Map.module.css'

/** How long the hint stays after the finger, in ms. */
const hintTime = 1500

/** On a touch screen two fingers move the map, and one moves the page past it; who tries with one is told (MAP-04). */
export function TwoFingers() {
  const { t } = useTranslation()
  const map = useMap()
  const [told, setTold] = useState(false)
  useEffect(() => {
    if (!window.matchMedia('(pointer: coarse)').matches) return
    const container = map.getContainer()
    let timer: number | undefined
    const move = ({ touches }: TouchEvent) => {
      if (touches.length > 1 || container.dataset.drawing) return setTold(false)
      setTold(true)
      window.clearTimeout(timer)
      timer = window.setTimeout(() => setTold(false), hintTime)
    }
    map.dragging.disable()
    container.addEventListener('touchmove', move, { passive: true })
    return () => {
      map.dragging.enable()
      container.removeEventListener('touchmove', move)
      window.clearTimeout(timer)
    }
  }, [map])
  return (
    <div className={css.twoFingers} role="status" data-told={told}>
      {told && t('map.twoFingers')}
    </div>
  )
}
