import { useQueryClient } from '@tanstack/react-query'
import { cities, type Region, rankOf } from '#shared/places/cities.ts'
import type { SearchQuery } from '#shared/search/params.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { hull } from '../../../ui/Map/hull.ts'
import { MapPlaceholder } from '../../../ui/MapPlaceholder.tsx'
import css from './MapBackdrop.module.css'
import { placedQuery } from './queries.ts'

/** The sides of the drawing, and how far the outermost cities are from its edges. */
const side = 400
const margin = 50

/** The outline of a region around its cities, and the names of the largest ones, in pixels. */
function drawingOf(region: Region) {
  const own = cities.filter((city) => city.region === region)
  const [south, west] = [Math.min(...own.map(({ lat }) => lat)), Math.min(...own.map(({ lng }) => lng))]
  const narrower = Math.cos((south * Math.PI) / 180)
  const placed = own.map((city) => ({ city, north: city.lat - south, east: (city.lng - west) * narrower }))
  const [height, width] = [Math.max(...placed.map(({ north }) => north)), Math.max(...placed.map(({ east }) => east))]
  const scale = (side - 2 * margin) / Math.max(height, width)
  const places = placed.map(({ city, north, east }) => ({
    city,
    x: Math.round(side / 2 + (east - width / 2) * scale),
    y: Math.round(side / 2 - (north - height / 2) * scale),
  }))
  return {
    outline: hull(places.map(({ x, y }) => [y, x]))
      .map(([y, x]) => `${x},${y}`)
      .join(' '),
    towns: places.filter(({ city }) => rankOf(city) === 0),
  }
}

/**
 * What stands in the place of the map until it is loaded: the region in which most results are, its towns, and how many
 * results have a place there, as the page of the server says it.
 */
export function MapBackdrop({ search }: { search: SearchQuery }) {
  const { t } = useTranslation('results')
  const language = useLanguage()
  const placed = useQueryClient().getQueryData(placedQuery(search).queryKey)
  if (!placed) return <MapPlaceholder />
  const { region, count } = placed
  const { outline, towns } = drawingOf(region)
  return (
    <div className={css.backdrop}>
      <svg viewBox={`0 0 ${side} ${side}`} aria-hidden>
        <polygon points={outline} />
        {towns.map(({ city, x, y }) => (
          <text key={city.key} x={x} y={y}>
            {city.text}
          </text>
        ))}
      </svg>
      <p>{t('placed', { shown: formatNumber(count, language) })}</p>
    </div>
  )
}
