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
/** What a map shows, from where and how near. */
export type MapView = Start & { window: MapWindow }

/** How much room a map has for what it goes to by itself, and how near it then goes at most. */
export type MapRoom = { size: MapSize; zoom: number }
const nearest = 14

type Props = {
  label: string
  /** Where the map starts. */
  start: Start
  /** What the map goes to whenever this is another one. */
  fit: MapWindow | undefined
  pins: readonly MapPin[]
  clusters: readonly MapCluster[]
  /** The pin that is pointed at in the list: it rises. */
  active: string | undefined
  onPoint: (postId: string | undefined) => void
  /** What a pin says: its price. */
  pinText: (pin: MapPin) => string
  /** What a bubble is called that holds so many listings. */
  clusterText: (count: number) => string
  /** What the popup of a pin shows. */
  card: (pin: MapPin) => ReactNode
  /** Tells its room once it is there. */
  onRoom: (room: MapRoom) => void
  /** Tells the view once it went to `fit`, and after each move; `byHand` when it was the visitor who moved it. */
  onView: (view: MapView, byHand: boolean) => void
  /** Asks for the listings of a cluster that no zoom takes apart. */
  onCluster: (window: MapWindow) => void
  /** The area that the search is limited to. */
  shape: MapShape | undefined
  /** While this is set, a shape is drawn. */
  drawing: DrawingProps | undefined
}

/** The results on a map: pins that say the price, and bubbles that say how many there are. */
export function ResultsMap({ label, start, fit, onRoom, onView, shape, drawing, ...found }: Props) {
  return (
    <BaseMap {...start} label={label}>
      <Viewing fit={fit} onRoom={onRoom} onView={onView} />
      {shape && <Shape corners={shape} />}
      {drawing && <Drawing {...drawing} />}
      <Found {...found} />
    </BaseMap>
  )
}

type FoundProps = Pick<
  Props,
  'pins' | 'clusters' | 'active' | 'onPoint' | 'pinText' | 'clusterText' | 'card' | 'onCluster'
>

/** What was found, the largest bubbles where they belong, all beside the names of towns and each other. */
function Found({ pins, clusters, active, onPoint, pinText, clusterText, card, onCluster }: FoundProps) {
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
        />
      ))}
    </>
  )
}

type PinProps = Pick<Props, 'onPoint' | 'card'> & { pin: MapPin; text: string; shift: Shift; raised: boolean }

/** A price; its icon is kept from one drawing to the next, since another one is another element, without the focus. */
function Pin({ pin, text, shift: [right, down], raised, onPoint, card }: PinProps) {
  const world = categoryOf(pin.postType.postTypeId)
  const marker = useRef<L.Marker>(null)
  const icon = useMemo(() => pricePin(text, world, raised, right, down), [text, world, raised, right, down])
  // As it first was: whenever its place or what it opens is another value, Leaflet begins anew to make room for that.
  const [first] = useState(pin)
  const position = useMemo(() => toLatLng(first), [first])
  const opened = useMemo(() => <Opened by={marker}>{card(first)}</Opened>, [card, first])
  return (
    <Marker
      ref={marker}
      position={position}
      icon={icon}
      zIndexOffset={raised ? 1000 : 0}
      alt={pin.title}
      eventHandlers={{ mouseover: () => onPoint(pin.postId), mouseout: () => onPoint(undefined) }}
    >
      <Popup closeButton={false} minWidth={240} maxWidth={240} autoPanPadding={besideButtons}>
        {opened}
      </Popup>
    </Marker>
  )
}

/** How far what pops up stays from the edges of the map, across and along, in pixels: there are its buttons. */
const besideButtons: L.PointTuple = [12, 104]

/** What popped up: its link has the focus, and Escape closes it; then whose it is has the focus again. */
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

/** A bubble; it opens into what it holds. */
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
      pathOptions={{ className: css.shape }}
      interactive={false}
    />
  )
}

/** Goes where it is told, and tells where it is. */
function Viewing({ fit, onRoom, onView }: Pick<Props, 'fit' | 'onRoom' | 'onView'>) {
  const map = useMap()
  const tell = useEffectEvent((byHand: boolean) => {
    const bounds = map.getBounds()
    const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
    onView({ window: { west, south, east, north }, center: map.getCenter(), zoom: Math.floor(map.getZoom()) }, byHand)
  })
  const tellRoom = useEffectEvent(() => {
    const { x, y } = map.getSize().subtract([2 * edgeOf(map), 2 * edgeOf(map)])
    onRoom({ size: { width: Math.max(1, Math.floor(x)), height: Math.max(1, Math.floor(y)) }, zoom: nearest })
  })
  useEffect(() => tellRoom(), [])
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
      const edge = edgeOf(map)
      if (!(hasArrived.current && isSeen(map, boundsOf(fit))))
        map.fitBounds(boundsOf(fit), { padding: [edge, edge], maxZoom: nearest, animate: false })
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

/** What stays free around what the map goes to; on a phone a wider edge would take Kosovo a whole zoom away. */
const edgeOf = (map: L.Map): number => Math.min(40, map.getSize().x / 16)

/** Does the map show all of this already, as near as it can? So it is after a search of what it shows. */
const isSeen = (map: L.Map, bounds: L.LatLngBounds): boolean =>
  map.getBounds().pad(0.01).contains(bounds) && map.getBoundsZoom(bounds.pad(-0.01)) <= map.getZoom()
