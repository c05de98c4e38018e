import L from 'leaflet'
import { useEffect, useEffectEvent } from 'react'
import { useMap } from 'react-leaflet'
import type { MapShape } from '#shared/search/params.ts'
import css from './Map.module.css'

/** Corners that a drawn line keeps at most; the search takes a hundred. */
const cornersMax = 60

type Props = { onDrawn: (shape: MapShape | undefined) => void }

/** Draws a shape with the pointer: from where it goes down to where it comes up. Escape gives up. */
export function Drawing({ onDrawn }: Props) {
  const map = useMap()
  const done = useEffectEvent(onDrawn)

  useEffect(() => {
    const container = map.getContainer()
    const line = L.polyline([], { className: css.shape, interactive: false }).addTo(map)
    const points: L.Point[] = []
    const add = (event: PointerEvent) => {
      const point = map.mouseEventToContainerPoint(event)
      points.push(point)
      line.addLatLng(map.containerPointToLatLng(point))
    }
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return
      container.setPointerCapture(event.pointerId)
      add(event)
    }
    const move = (event: PointerEvent) => {
      if (container.hasPointerCapture(event.pointerId)) add(event)
    }
    const up = () => {
      const corners = simplified(points).map((point) => map.containerPointToLatLng(point))
      done(corners.length < 3 ? undefined : corners.map(({ lng, lat }) => [rounded(lng), rounded(lat)]))
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') done(undefined)
    }

    map.dragging.disable()
    container.dataset.drawing = 'true'
    container.addEventListener('pointerdown', down)
    container.addEventListener('pointermove', move)
    container.addEventListener('pointerup', up)
    document.addEventListener('keydown', key)
    return () => {
      map.dragging.enable()
      delete container.dataset.drawing
      container.removeEventListener('pointerdown', down)
      container.removeEventListener('pointermove', move)
      container.removeEventListener('pointerup', up)
      document.removeEventListener('keydown', key)
      line.remove()
    }
  }, [map])
  return null
}

/** About a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** The corners that make the line what it is. */
function simplified(points: L.Point[]): L.Point[] {
  for (let tolerance = 3; ; tolerance *= 1.5) {
    const kept = L.LineUtil.simplify(points, tolerance)
    if (kept.length <= cornersMax) return kept
  }
}
