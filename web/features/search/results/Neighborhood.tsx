import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fold } from '#shared/lib/text.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { InputField } from '../../../ui/Field.tsx'
import type { FilterProps } from './filterList.ts'
import { locationsQuery } from './queries.ts'

/** A field for a neighbourhood, with suggestions from the chosen cities. */
export function Neighborhood({ search, onChange }: Omit<FilterProps, 'counts'>) {
  const { t } = useTranslation('results')
  const language = useLanguage()
  const { data = [] } = useQuery(locationsQuery)
  const [text, setText] = useState(search['input-neighborhood'] ?? '')
  const cities = search['input-location']
  const names = data.filter(({ city }) => cities.length === 0 || cities.includes(city)).map((one) => one.neighborhood)
  const offered = [...new Set(names)].filter((name) => fold(name).includes(fold(text.trim()))).slice(0, 6)
  const apply = (value: string) => {
    if (value.trim() !== (search['input-neighborhood'] ?? ''))
      onChange({ 'input-neighborhood': value.trim() || undefined })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        apply(text)
      }}
    >
      <Combobox
        label={t('neighborhood')}
        above
        options={offered.map((name) => ({ key: name, content: name }))}
        onChoose={(position) => {
          const name = offered[position] ?? text
          setText(name)
          apply(name)
        }}
      >
        {({ onBlur, ...field }) => (
          <InputField
            {...field}
            label={t('neighborhood')}
            placeholder={t('neighborhoodHelp', { example: language === 'al' ? 'Dardania' : 'Astoria' })}
            value={text}
            maxLength={100}
            onChange={(event) => setText(event.currentTarget.value)}
            onBlur={() => {
              onBlur()
              apply(text)
            }}
          />
        )}
      </Combobox>
    </form>
  )
}
