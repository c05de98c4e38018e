import 'leaflet/dist/leaflet.css'
import type { LatLngExpression, Layer } from 'leaflet'
import { type ReactNode, useEffect } from 'react'
import { AttributionControl, MapContainer, ScaleControl, useMap, ZoomControl } from 'react-leaflet'
import { htmlLanguage } from '#shared/lib/language.ts'
import { useConfig } from '../../lib/config.ts'
import { useScheme } from '../../lib/scheme.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { addGround } from './ground.ts'
import css from './Map.module.css'
import { TwoFingers } from './TwoFingers.tsx'

export type MapPoint = { latitude: number; longitude: number }
export const toLatLng = ({ latitude, longitude }: MapPoint): [number, number] => [latitude, longitude]

/** The attribution that the licence of OpenStreetMap requires (MAP-03). */
const source = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a> (ODbL)'

type Props = {
  center: LatLngExpression
  zoom: number
  label: string
  wheel?: boolean
  /** The map fills the screen: one finger moves it, as there is no page to scroll. */
  alone?: boolean
  children: ReactNode
}

/** The base of every map: tiles, attribution, zoom buttons and scale. */
export function BaseMap({ center, zoom, label, wheel = true, alone = false, children }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const config = useConfig()
  if (!config) return <section className={css.map} aria-label={label} />
  return (
    <section className={css.map} aria-label={label}>
      <MapContainer
        className={css.canvas}
        center={center}
        zoom={zoom}
        minZoom={7}
        maxZoom={18}
        scrollWheelZoom={wheel}
        zoomControl={false}
        attributionControl={false}
      >
        <Resizing />
        <Ground archive={config.map} />
        <AttributionControl prefix={source} />
        <ZoomControl key={language} zoomInTitle={t('map.zoomIn')} zoomOutTitle={t('map.zoomOut')} />
        <ScaleControl imperial={false} />
        <Named label={label} />
        {!alone && <TwoFingers />}
        {children}
      </MapContainer>
    </section>
  )
}

/** The pause before an archive that could not be read is asked for again, which doubles each time, in ms. */
const firstPause = 2000

/**
 * The tiles of the archive in the page's colours and language; the plain shapes of ground.ts as long as it cannot be
 * read (MAP-05).
 */
function Ground({ archive }: { archive: string }) {
  const map = useMap()
  const scheme = useScheme()
  const language = htmlLanguage[useLanguage()]
  useEffect(() => {
    let gone = false
    let remove = () => {}
    let next: ReturnType<typeof setTimeout> | undefined
    const show = (layer: Layer) => {
      if (gone) return
      remove()
      layer.addTo(map)
      remove = () => layer.remove()
    }
    const load = (pause: number) => {
      const plain = () => {
        if (gone) return
        if (pause === firstPause) remove = addGround(map)
        next = setTimeout(load, pause, 2 * pause)
      }
      import('./tiles.ts').then(({ tileLayer }) => tileLayer(archive, scheme, language)).then(show, plain)
    }
    load(firstPause)
    return () => {
      gone = true
      clearTimeout(next)
      remove()
    }
  }, [map, archive, scheme, language])
  return null
}

/** Names Leaflet's container, which the keyboard reaches and moves the map with (HTM-02). */
function Named({ label }: { label: string }) {
  const map = useMap()
  useEffect(() => {
    const container = map.getContainer()
    container.setAttribute('role', 'application')
    container.setAttribute('aria-label', label)
  }, [map, label])
  return null
}

/**
 * Tells Leaflet when the map's container changes its size; by itself Leaflet only notices the window's. A map that was
 * made within a dialog, just before that opened, had none: it is told before anything else is done with it.
 */
function Resizing() {
  const map = useMap()
  useEffect(() => {
    map.invalidateSize()
    const observer = new ResizeObserver(() => map.invalidateSize())
    observer.observe(map.getContainer())
    return () => observer.disconnect()
  }, [map])
  return null
}
