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
        <Ground archive={config.map} />
        <AttributionControl prefix={source} />
        <ZoomControl key={language} zoomInTitle={t('map.zoomIn')} zoomOutTitle={t('map.zoomOut')} />
        <ScaleControl imperial={false} />
        <Resizing />
        <Named label={label} />
        {!alone && <TwoFingers />}
        {children}
      </MapContainer>
    </section>
  )
}

/**
 * The tiles of the archive in the page's colours and language; the plain shapes of ground.ts if it cannot be read
 * (MAP-05).
 */
function Ground({ archive }: { archive: string }) {
  const map = useMap()
  const scheme = useScheme()
  const language = htmlLanguage[useLanguage()]
  useEffect(() => {
    let gone = false
    let remove = () => {}
    const show = (layer: Layer) => {
      if (gone) return
      layer.addTo(map)
      remove = () => layer.remove()
    }
    const plain = () => {
      if (!gone) remove = addGround(map)
    }
    import('./tiles.ts').then(({ tileLayer }) => tileLayer(archive, scheme, language)).then(show, plain)
    return () => {
      gone = true
      remove()
    }
  }, [map, archive, scheme, language])
  return null
}

/** Names Leaflet's container, which the keyboard reaches and moves the map with (HTM-02). */
function Named({ label }: { label: string }) {
  const map = useMap()
  useEffect(() => {
    Object.assign(map.getContainer(), { role: 'application', ariaLabel: label })
  }, [map, label])
  return null
}

/** Tells Leaflet when the map's container changes its size; by itself Leaflet only notices the window's. */
function Resizing() {
  const map = useMap()
  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize())
    observer.observe(map.getContainer())
    return () => observer.disconnect()
  }, [map])
  return null
}
