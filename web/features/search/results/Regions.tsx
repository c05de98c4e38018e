import { Link } from 'react-router-dom'
import { type Region, regions, together } from '#shared/places/cities.ts'
import type { SearchQuery } from '#shared/search/params.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import css from './Regions.module.css'
import { changed, searchAddress } from './search.ts'

type Props = { search: SearchQuery; counts: Record<Region, number>; first: Region }

/** How many results the region has that comes first, and the other one; each leads to those alone (D-289). */
export function Regions({ search, counts, first }: Props) {
  const { t } = useTranslation('results')
  const language = useLanguage()
  const only = (region: Region) => searchAddress(changed(search, { 'input-location': [...together[region]] }))
  return (
    <p className={css.regions}>
      <Link to={only(first)}>{t(`regions.first.${first}`, { shown: formatNumber(counts[first], language) })}</Link>
      {regions.map(
        (region) =>
          region !== first && (
            <Link key={region} to={only(region)}>
              {t(`regions.also.${region}`, { shown: formatNumber(counts[region], language) })}
            </Link>
          ),
      )}
    </p>
  )
}
