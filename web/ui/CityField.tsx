import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useTranslation } from '../lib/texts.ts'
import { useLanguage } from '../lib/useLanguage.ts'
import { cityGroups } from './cityGroups.ts'

type Props = Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> & {
  /** What the field says while no city is chosen. */
  any: string
  value: string | null
  onChange: (city: string) => void
}

/** The location dropdown: every city, those of the language's region first. */
export function CityField({ any, value, onChange, ...rest }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <NativeSelect {...rest} value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value)}>
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
    </NativeSelect>
  )
}
