import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { cityGroups } from './cityGroups.ts'

/** The options of a city select: a placeholder, then all cities, those of the language's region first. */
export function CityOptions({ any }: { any: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <>
      <option value="">{any}</option>
      {cityGroups(language).map(({ region, cities }) => (
        <optgroup key={region} label={t(`regions.${region}`)}>
          {cities.map((city) => (
            <option key={city.key} value={city.value}>
              {city.text}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}
