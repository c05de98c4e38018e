import L from 'leaflet'
import { useEffect, useEffectEvent } from 'react'
import { useMap } from 'react-leaflet'
import type { MapShape } from '#shared/search/params.ts'
import css from './Map.module.css'

/** Corners that a drawn line keeps at most; the search takes a hundred. */
const cornersMax = 60

/** A pointer that moved less, in pixels, has pressed and not drawn. */
const press = 6

export type DrawingProps = {
  /** Those that were set one by one so far. */
  corners: MapShape
  onCorner: (corner: MapShape[number]) => void
  /** Hears the shape that was drawn in one line; without a shape, drawing was given up. */
  onDrawn: (shape: MapShape | undefined) => void
}

/**
 * Draws a shape: in one line, from where the pointer goes down to where it comes up, or corner by corner, for whom
 * dragging is hard: by clicks, or by keyboard, where the arrows move the map under the cross in its middle and Enter
 * sets a corner (AXS-01). Escape gives up.
 */
export function Drawing({ corners, onCorner, onDrawn }: DrawingProps) {
  const map = useMap()
  const set = useEffectEvent((at: L.Point) => {
    if (corners.length < cornersMax) onCorner(placeOf(map, at))
  })
  const done = useEffectEvent(onDrawn)

  useEffect(() => {
    const container = map.getContainer()
    const line = L.polyline([], { className: css.shape, interactive: false }).addTo(map)
    let points: L.Point[] = []
    const add = (event: PointerEvent) => {
      const point = map.mouseEventToContainerPoint(event)
      points.push(point)
      line.addLatLng(map.containerPointToLatLng(point))
    }
    const down = (event: PointerEvent) => {
      // Zoom and whose the map is are no places.
      if (event.button !== 0 || (event.target as Element).closest('.leaflet-control')) return
      container.setPointerCapture(event.pointerId)
      add(event)
    }
    const move = (event: PointerEvent) => {
      if (container.hasPointerCapture(event.pointerId)) add(event)
    }
    const up = () => {
      const [first] = points
      if (!first) return
      if (points.every((point) => point.distanceTo(first) < press)) {
        points = []
        line.setLatLngs([])
        return set(first)
      }
      const drawn = simplified(points).map((point) => placeOf(map, point))
      done(drawn.length < 3 ? undefined : drawn)
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') done(undefined)
      if (event.key !== 'Enter' || event.target !== container) return
      event.preventDefault()
      set(map.getSize().divideBy(2))
    }

    const draggable = map.dragging.enabled()
    map.dragging.disable()
    map.doubleClickZoom.disable()
    container.focus({ preventScroll: true })
    container.dataset.drawing = 'true'
    container.addEventListener('pointerdown', down)
    container.addEventListener('pointermove', move)
    container.addEventListener('pointerup', up)
    document.addEventListener('keydown', key)
    return () => {
      if (draggable) map.dragging.enable()
      map.doubleClickZoom.enable()
      // The button that was pressed last may be gone.
      if (document.activeElement === document.body) container.focus({ preventScroll: true })
      delete container.dataset.drawing
      container.removeEventListener('pointerdown', down)
      container.removeEventListener('pointermove', move)
      container.removeEventListener('pointerup', up)
      document.removeEventListener('keydown', key)
      line.remove()
    }
  }, [map])

  useEffect(() => {
    const places = corners.map(([lng, lat]) => L.latLng(lat, lng))
    const marks = places.map((at) => L.circleMarker(at, { className: css.corner, radius: 5, interactive: false }))
    const shown = L.layerGroup([L.polygon(places, { className: css.shape, interactive: false }), ...marks]).addTo(map)
    return () => void shown.remove()
  }, [map, corners])

  return <span className={css.cross} aria-hidden />
}

/** A place to about a metre. */
function placeOf(map: L.Map, point: L.Point): MapShape[number] {
  const { lng, lat } = map.containerPointToLatLng(point)
  return [rounded(lng), rounded(lat)]
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** The corners that make the line what it is. */
function simplified(points: L.Point[]): L.Point[] {
  for (let tolerance = 3; ; tolerance *= 1.5) {
    const kept = L.LineUtil.simplify(points, tolerance)
    if (kept.length <= cornersMax) return kept
  }
}
