import L from 'leaflet'
import { useEffect, useEffectEvent } from 'react'
import { useMap } from 'react-leaflet'
import type { MapShape } from '#shared/search/params.ts'
import css from './Map.module.css'

/** The maximum number of corners of a drawn shape; the search accepts a hundred. */
const cornersMax = 60

/** A pointer that moves less than this many pixels is a click, not a stroke. */
const press = 6

export type DrawingProps = {
  /** The corners that were set one by one so far. */
  corners: MapShape
  onCorner: (corner: MapShape[number]) => void
  /** Called with the shape of a finished stroke, or with undefined when drawing is cancelled. */
  onDrawn: (shape: MapShape | undefined) => void
}

/**
 * Draws a shape on the map. One stroke from pointer down to pointer up draws all of it. For visitors for whom dragging
 * is hard, single clicks set the corners; with the keyboard, the arrow keys move the map under the cross in its centre
 * and Enter sets a corner (AXS-01). Escape cancels.
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
      // Clicks on the map's controls (zoom, attribution) set no corner.
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
      // The button that was clicked last may be gone, and the focus with it.
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

/** The coordinates of a pixel of the map, rounded to about a metre. */
function placeOf(map: L.Map, point: L.Point): MapShape[number] {
  const { lng, lat } = map.containerPointToLatLng(point)
  return [rounded(lng), rounded(lat)]
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** Simplifies a line to at most `cornersMax` corners. */
function simplified(points: L.Point[]): L.Point[] {
  for (let tolerance = 3; ; tolerance *= 1.5) {
    const kept = L.LineUtil.simplify(points, tolerance)
    if (kept.length <= cornersMax) return kept
  }
}
