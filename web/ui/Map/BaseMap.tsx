import 'leaflet/dist/leaflet.css'
import type { LatLngExpression } from 'leaflet'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { AttributionControl, MapContainer, ScaleControl, TileLayer, useMap, ZoomControl } from 'react-leaflet'
import { useConfig } from '../../lib/config.ts'
import { addGround } from './ground.ts'
import css from './Map.module.css'

export type MapPoint = { latitude: number; longitude: number }
export const toLatLng = ({ latitude, longitude }: MapPoint): [number, number] => [latitude, longitude]

type Props = { center: LatLngExpression; zoom: number; label: string; wheel?: boolean; children: ReactNode }

/** The map under all maps: tiles where the deployment has some, else a drawn ground; zoom and scale. */
export function BaseMap({ center, zoom, label, wheel = true, children }: Props) {
  const { t, i18n } = useTranslation()
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
        zoomSnap={config.tilesUrl ? 1 : 0.5}
        scrollWheelZoom={wheel}
        zoomControl={false}
        attributionControl={false}
      >
        {config.tilesUrl ? <TileLayer url={config.tilesUrl} attribution={config.tilesAttribution} /> : <Ground />}
        {config.tilesAttribution && <AttributionControl prefix={false} />}
        <ZoomControl key={i18n.language} zoomInTitle={t('map.zoomIn')} zoomOutTitle={t('map.zoomOut')} />
        <ScaleControl imperial={false} />
        <Resizing />
        {children}
      </MapContainer>
    </section>
  )
}

function Ground() {
  const map = useMap()
  useEffect(() => addGround(map), [map])
  return null
}

/** Leaflet learns of a window's new size, but not of a panel's. */
function Resizing() {
  const map = useMap()
  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize())
    observer.observe(map.getContainer())
    return () => observer.disconnect()
  }, [map])
  return null
}
