import '../../lib/trusted.ts'
import { useMemo } from 'react'
import { Circle, Marker } from 'react-leaflet'
import { around } from '#shared/posts/around.ts'
import { useTranslation } from '../../lib/texts.ts'
import { BaseMap, type MapPoint, toLatLng } from './BaseMap.tsx'
import css from './Map.module.css'
import { placePin } from './pins.ts'

/** A circle around the neighbourhood of a listing whose address is hidden: the listing is somewhere inside (MAP-07). */
export function AroundMap({ point }: { point: MapPoint }) {
  const { t } = useTranslation()
  const at = toLatLng(point)
  return (
    <BaseMap center={at} zoom={14} label={t('map.place')} wheel={false}>
      <Circle center={at} radius={around} className={css.ring} interactive={false} />
    </BaseMap>
  )
}

/** The place of one listing; the ring around it has a radius of 500 m. */
export function PlaceMap({ point, title }: { point: MapPoint; title: string }) {
  const { t } = useTranslation()
  const icon = useMemo(placePin, [])
  const at = toLatLng(point)
  return (
    <BaseMap center={at} zoom={13} label={t('map.place')} wheel={false}>
      <Circle center={at} radius={500} className={css.ring} interactive={false} />
      <Marker position={at} icon={icon} alt={title} interactive={false} keyboard={false} />
    </BaseMap>
  )
}
