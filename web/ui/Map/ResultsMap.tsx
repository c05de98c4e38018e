import '../../lib/trusted.ts'
import L, { type LatLngExpression } from 'leaflet'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Marker, Polygon, Popup, useMap } from 'react-leaflet'
import { categoryOf } from '#shared/posts/lists.ts'
import type { MapCluster, MapPin } from '#shared/search/answers.ts'
import type { MapShape, MapSize, MapWindow } from '#shared/search/params.ts'
import { formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { BaseMap, toLatLng } from './BaseMap.tsx'
import { Drawing, type DrawingProps } from './Drawing.tsx'
import css from './Map.module.css'
import { clusterPin, clusterSize, pricePin, priceSize } from './pins.ts'
import { type Shift, shiftsOf } from './shifts.ts'

type Start = { center: LatLngExpression; zoom: number }
/** What a map shows: its window, centre and zoom. */
export type MapView = Start & { window: MapWindow }

/** The size in which the map fits a search by itself, and the highest zoom that it then uses. */
export type MapRoom = { size: MapSize; zoom: number }
const nearest = 14

type Props = {
  label: string
  /** Where the map starts: the view in which it was left, or a place until it is known what to fit. */
  start: Start | MapView
  /** The window that the map moves to each time this value changes. */
  fit: MapWindow | undefined
  pins: readonly MapPin[]
  clusters: readonly MapCluster[]
  /** The id of the listing that is hovered in the list: its pin is raised. */
  active: string | undefined
  onPoint: (postId: string | undefined) => void
  /** The text of a pin: its price. */
  pinText: (pin: MapPin) => string
  /** The accessible name of a cluster of `count` listings. */
  clusterText: (count: number) => string
  /** The content of a pin's popup. */
  card: (pin: MapPin) => ReactNode
  /**
   * For a map that fills the screen: opens a pin in place of its popup. `focus` returns the focus to the pin. One finger
   * then moves the map, as there is no page to scroll.
   */
  onOpen: ((pin: MapPin, focus: () => void) => void) | undefined
  /** Called once with the size of the map, when it is mounted. */
  onRoom: (room: MapRoom) => void
  /** Called with the view after the map has moved to `fit` and after each move; `byHand`: the visitor moved the map. */
  onView: (view: MapView, byHand: boolean) => void
  /** Called with the window of a cluster that is clicked at the highest zoom, where it cannot split further. */
  onCluster: (window: MapWindow) => void
  /** The area that the search is limited to. */
  shape: MapShape | undefined
  /** While this is set, the visitor draws a shape. */
  drawing: DrawingProps | undefined
}

/** The search results on a map: pins with prices, and clusters with counts. */
export function ResultsMap({ label, start, fit, onRoom, onView, shape, drawing, ...found }: Props) {
  return (
    <BaseMap {...start} label={label} alone={found.onOpen !== undefined}>
      <Viewing fit={fit} resumed={'window' in start} onRoom={onRoom} onView={onView} />
      {shape && <Shape corners={shape} />}
      {drawing && <Drawing {...drawing} />}
      <Found {...found} />
    </BaseMap>
  )
}

type FoundProps = Pick<
  Props,
  'pins' | 'clusters' | 'active' | 'onPoint' | 'pinText' | 'clusterText' | 'card' | 'onOpen' | 'onCluster'
>

/**
 * The pins and clusters. All are moved aside so that they cover neither town names nor each other; the largest clusters
 * move least.
 */
function Found({ pins, clusters, active, onPoint, pinText, clusterText, card, onOpen, onCluster }: FoundProps) {
  const map = useMap()
  const bubbles = clusters.toSorted((a, b) => b.count - a.count)
  const priced = pins.map((pin) => ({ pin, text: pinText(pin) }))
  const shifts = shiftsOf(map, [
    ...bubbles.map(({ count, ...at }) => ({
      at: toLatLng(at),
      size: [clusterSize(count), clusterSize(count)] as const,
    })),
    ...priced.map(({ pin, text }) => ({ at: toLatLng(pin), size: priceSize(text) })),
  ])
  const shiftAt = (position: number) => shifts[position] ?? [0, 0]
  return (
    <>
      {bubbles.map((cluster, position) => (
        <Cluster
          key={`${cluster.latitude} ${cluster.longitude}`}
          cluster={cluster}
          text={clusterText(cluster.count)}
          shift={shiftAt(position)}
          onCluster={onCluster}
        />
      ))}
      {priced.map(({ pin, text }, position) => (
        <Pin
          key={pin.postId}
          pin={pin}
          text={text}
          shift={shiftAt(bubbles.length + position)}
          raised={pin.postId === active}
          onPoint={onPoint}
          card={card}
          onOpen={onOpen}
        />
      ))}
    </>
  )
}

type PinProps = Pick<Props, 'onPoint' | 'card' | 'onOpen'> & {
  pin: MapPin
  text: string
  shift: Shift
  raised: boolean
}

/**
 * The pin of one listing, with its price; `raised` while it or its card in the list is hovered. The icon is memoized: a
 * new icon would be a new element, and lose the focus and a press that had begun.
 */
function Pin({ pin, text, shift: [right, down], raised, onPoint, card, onOpen }: PinProps) {
  const category = categoryOf(pin.postType.postTypeId)
  const marker = useRef<L.Marker>(null)
  const icon = useMemo(() => pricePin(text, category, right, down), [text, category, right, down])
  useEffect(() => marker.current?.getElement()?.setAttribute('data-raised', String(raised)), [raised])
  // `position` and the popup's content never change: with each new value Leaflet would pan the map to the popup again.
  const [first] = useState(pin)
  const position = useMemo(() => toLatLng(first), [first])
  const opened = useMemo(() => <Opened by={marker}>{card(first)}</Opened>, [card, first])
  const open = () => onOpen?.(pin, () => marker.current?.getElement()?.focus({ preventScroll: true }))
  return (
    <Marker
      ref={marker}
      position={position}
      icon={icon}
      zIndexOffset={raised ? 1000 : 0}
      alt={pin.title}
      eventHandlers={{
        mouseover: () => onPoint(pin.postId),
        mouseout: () => onPoint(undefined),
        click: open,
        keypress: ({ originalEvent }) => originalEvent.key === 'Enter' && open(),
      }}
    >
      {!onOpen && (
        <Popup closeButton={false} minWidth={240} maxWidth={240} autoPanPadding={besideButtons}>
          {opened}
        </Popup>
      )}
    </Marker>
  )
}

/**
 * The distance in pixels between a popup and the map's edges, horizontally and vertically: the map's buttons are there.
 */
const besideButtons: L.PointTuple = [12, 104]

/** The content of an open popup. Its link gets the focus; Escape closes the popup and returns the focus to the pin. */
function Opened({ by, children }: { by: RefObject<L.Marker | null>; children: ReactNode }) {
  const map = useMap()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      map.closePopup()
      by.current?.getElement()?.focus({ preventScroll: true })
    }
    element.current?.querySelector('a')?.focus({ preventScroll: true })
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [map, by])
  return <div ref={element}>{children}</div>
}

const boundsOf = ({ west, south, east, north }: MapWindow) => L.latLngBounds([south, west], [north, east])

type ClusterProps = Pick<Props, 'onCluster'> & { cluster: MapCluster; text: string; shift: Shift }

/** A cluster. A click zooms in until it splits. */
function Cluster({ cluster, text, shift: [right, down], onCluster }: ClusterProps) {
  const language = useLanguage()
  const map = useMap()
  const { count, latitude, longitude, bounds } = cluster
  const open = () => {
    const zoom = map.getBoundsZoom(boundsOf(bounds))
    if (map.getZoom() < map.getMaxZoom()) map.setView([latitude, longitude], Math.max(zoom, map.getZoom() + 1))
    else onCluster(bounds)
  }
  const icon = useMemo(
    () => clusterPin(count, formatNumber(count, language), right, down),
    [count, language, right, down],
  )
  return (
    <Marker
      position={[latitude, longitude]}
      icon={icon}
      alt={text}
      eventHandlers={{ click: open, keypress: ({ originalEvent }) => originalEvent.key === 'Enter' && open() }}
    />
  )
}

function Shape({ corners }: { corners: MapShape }) {
  return (
    <Polygon
      positions={corners.map(([lng, lat]): [number, number] => [lat, lng])}
      className={css.shape}
      interactive={false}
    />
  )
}

type ViewingProps = Pick<Props, 'fit' | 'onRoom' | 'onView'> & { resumed: boolean }

/** Moves the map to `fit`, and reports its size and its view. A `resumed` view may have another size than before. */
function Viewing({ fit, resumed, onRoom, onView }: ViewingProps) {
  const map = useMap()
  const tell = useEffectEvent((byHand: boolean) => {
    const bounds = map.getBounds()
    const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
    onView({ window: { west, south, east, north }, center: map.getCenter(), zoom: Math.floor(map.getZoom()) }, byHand)
  })
  const tellRoom = useEffectEvent(() => {
    const { start, end } = paddingOf(map)
    const { x, y } = map.getSize().subtract(start).subtract(end)
    onRoom({ size: { width: Math.max(1, Math.floor(x)), height: Math.max(1, Math.floor(y)) }, zoom: nearest })
  })
  useEffect(() => {
    tellRoom()
    if (resumed) tell(false)
  }, [resumed])
  const hasArrived = useRef(false)
  useEffect(() => {
    let byHand = true
    const moved = () => {
      tell(byHand)
      byHand = true
    }
    const makesRoom = () => {
      byHand = false
    }
    if (fit) {
      const { start, end } = paddingOf(map)
      const around = { paddingTopLeft: start, paddingBottomRight: end, maxZoom: nearest, animate: false }
      if (!(hasArrived.current && isShowing(map, boundsOf(fit)))) map.fitBounds(boundsOf(fit), around)
      hasArrived.current = true
      tell(false)
    }
    map.on({ moveend: moved, autopanstart: makesRoom })
    return () => {
      map.off({ moveend: moved, autopanstart: makesRoom })
    }
  }, [map, fit])
  return null
}

/**
 * The rooms that the map's controls take, with a pin that is moved aside (px): zoom buttons or two rows of tools, one row of
 * tools, scale and source.
 */
const [zoomWidth, zoomHeight, toolsHeight, sourceHeight] = [72, 128, 84, 64] as const

/**
 * The padding around `fit`, so that no pin is under the map's controls (px). The buttons for the zoom are above what is
 * fitted on an upright map, which has the height, and beside it on a wide one. On a phone, wider edges would show Kosovo
 * a whole zoom level smaller. A map that is too low for them has none: nothing would fit, and Leaflet would show the
 * closest view.
 */
function paddingOf(map: L.Map): { start: L.PointTuple; end: L.PointTuple } {
  const { x, y } = map.getSize()
  const edge = Math.min(40, x / 16)
  const [left, top] = x > y ? [zoomWidth, toolsHeight] : [edge, zoomHeight]
  if (y < 2 * (top + sourceHeight)) return { start: [edge, edge], end: [edge, edge] }
  return { start: [left, top], end: [edge, sourceHeight] }
}

/**
 * Whether the map already shows these bounds at the highest zoom that fits them, as after searching the visible area.
 */
const isShowing = (map: L.Map, bounds: L.LatLngBounds): boolean =>
  map.getBounds().pad(0.01).contains(bounds) && map.getBoundsZoom(bounds.pad(-0.01)) <= map.getZoom()
