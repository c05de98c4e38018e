import '../../lib/trusted.ts'
import type { LeafletKeyboardEvent } from 'leaflet'
import { useEffect, useMemo } from 'react'
import { Marker, useMap, useMapEvents } from 'react-leaflet'
import { useTranslation } from '../../lib/texts.ts'
import { BaseMap, type MapPoint, toLatLng } from './BaseMap.tsx'
import css from './Map.module.css'
import { placePin } from './pins.ts'

type Props = { point?: MapPoint; center: MapPoint; onPick: (point: MapPoint) => void }

/**
 * A map to set a pin on: with a click, by dragging the pin, or with the keyboard, where the arrow keys move the map
 * under the cross in its centre and Enter sets the pin.
 */
export function PickerMap({ point, center, onPick }: Props) {
  const { t } = useTranslation()
  const icon = useMemo(placePin, [])
  const start = point ?? center
  return (
    <div className={css.picker}>
      <BaseMap center={toLatLng(start)} zoom={point ? 15 : 13} label={t('map.picker')} wheel={false}>
        <Picking onPick={onPick} />
        <Following latitude={start.latitude} longitude={start.longitude} close={point !== undefined} />
        {point && (
          <Marker
            position={toLatLng(point)}
            icon={icon}
            alt={t('map.pin')}
            keyboard={false}
            draggable
            eventHandlers={{ dragend: ({ target }) => onPick(rounded(target.getLatLng())) }}
          />
        )}
      </BaseMap>
      <span className={css.cross} aria-hidden />
    </div>
  )
}

/** Six decimals are about 10 cm; more precision is meaningless. */
const rounded = ({ lat, lng }: { lat: number; lng: number }): MapPoint => ({
  latitude: Number(lat.toFixed(6)),
  longitude: Number(lng.toFixed(6)),
})

function Picking({ onPick }: Pick<Props, 'onPick'>) {
  const map = useMapEvents({
    click: ({ latlng }) => onPick(rounded(latlng)),
    keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
      if (originalEvent.key !== 'Enter' || originalEvent.target !== map.getContainer()) return
      originalEvent.preventDefault()
      onPick(rounded(map.getCenter()))
    },
  })
  return null
}

/** Moves the map when the pin is set outside the visible area, or when another city is chosen. */
function Following({ latitude, longitude, close }: MapPoint & { close: boolean }) {
  const map = useMap()
  useEffect(() => {
    const at: [number, number] = [latitude, longitude]
    if (!close) map.setView(at, 13)
    else if (!map.getBounds().pad(-0.1).contains(at)) map.setView(at, Math.max(map.getZoom(), 15))
  }, [map, latitude, longitude, close])
  return null
}
