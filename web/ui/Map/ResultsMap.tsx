import type { TFunction } from 'i18next'
import L from 'leaflet'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Marker, Popup, useMap } from 'react-leaflet'
import MarkerClusterGroup from 'react-leaflet-cluster'
import { Link } from 'react-router-dom'
import type { Language } from '#shared/language.ts'
import { categoryOf, postTypes, venueKinds } from '#shared/rules/lists.ts'
import { priceOf } from '#shared/rules/price.ts'
import type { Card } from '#shared/schema/post.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { formatShortMoney } from '../../lib/format.ts'
import { Photo } from '../Photo.tsx'
import { Price } from '../Price.tsx'
import { BaseMap } from './BaseMap.tsx'
import css from './Map.module.css'
import { clusterPin, pricePin } from './pins.ts'

type Placed = Card & { latitude: number; longitude: number }
const isPlaced = (card: Card): card is Placed =>
  card.showMap && card.latitude !== undefined && card.longitude !== undefined

type Props = {
  cards: readonly Card[]
  /** The card that is pointed at in the list: its pin rises. */
  active?: string
  /** Where the map starts when no card has a place. */
  center: [number, number]
  onPoint: (postId: string | undefined) => void
  label: string
}

/** The results on a map: pins that say the price, gathered where they crowd. */
export function ResultsMap({ cards, active, center, onPoint, label }: Props) {
  const { t } = useTranslation('listings')
  const language = useLanguage()
  const placed = useMemo(() => cards.filter(isPlaced), [cards])
  return (
    <BaseMap center={center} zoom={9} label={label}>
      <Fitting placed={placed} />
      <MarkerClusterGroup
        iconCreateFunction={clusterPin}
        showCoverageOnHover={false}
        maxClusterRadius={44}
        spiderfyOnMaxZoom
        animate={false}
      >
        {placed.map((card) => (
          <Marker
            key={card.postId}
            position={[card.latitude, card.longitude]}
            icon={pricePin(pinText(card, language, t), categoryOf(card.postType.postTypeId), card.postId === active)}
            zIndexOffset={card.postId === active ? 1000 : 0}
            alt={card.title}
            eventHandlers={{ mouseover: () => onPoint(card.postId), mouseout: () => onPoint(undefined) }}
          >
            <Popup closeButton={false} minWidth={240} maxWidth={240}>
              <MapCard card={card} />
            </Popup>
          </Marker>
        ))}
      </MarkerClusterGroup>
    </BaseMap>
  )
}

/** The price, or what it is when no price is told. */
function pinText(card: Card, language: Language, t: TFunction<'listings'>): string {
  const price = priceOf(card)
  if (price.kind === 'amount') return formatShortMoney(price.amount, price.currency, language)
  const kind = venueKinds.find((one) => card[one])
  return kind ? t(`venues.${kind}`) : t(`types.${postTypes[card.postType.postTypeId]}`)
}

function MapCard({ card }: { card: Card }) {
  const photo = card.photos[0]
  return (
    <Link to={`/user/post-details/${card.postId}`} className={css.card}>
      {photo && <Photo photo={photo} alt="" sizes="240px" />}
      <span className={css.cardText}>
        <Price price={priceOf(card)} />
        <span>{card.title}</span>
      </span>
    </Link>
  )
}

/** Degrees of longitude: further apart is another region, and both do not fit on one map. */
const regionWidth = 10

/** Shows the pins of a page whenever the page of results changes: those of the first result's region. */
function Fitting({ placed }: { placed: readonly Placed[] }) {
  const map = useMap()
  useEffect(() => {
    const [first] = placed
    if (!first) return
    const near = placed.filter((card) => Math.abs(card.longitude - first.longitude) < regionWidth)
    const bounds = L.latLngBounds(near.map(({ latitude, longitude }) => [latitude, longitude]))
    map.fitBounds(bounds, { padding: [40, 40], maxZoom: 14, animate: false })
  }, [map, placed])
  return null
}
