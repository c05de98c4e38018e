import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { excessOf, foldLatin as fold } from '#shared/lib/text.ts'
import { neighborhoodsMax } from '#shared/search/limits.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { InputField } from '../../../ui/Field.tsx'
import type { FilterProps } from './filterList.ts'
import { locationsQuery } from './queries.ts'

/** A field for a neighbourhood, with suggestions from the chosen cities. It counts as soon as typing pauses. */
export function Neighborhood({ search, onChange }: Omit<FilterProps, 'counts'>) {
  const { t } = useTranslation('results')
  const language = useLanguage()
  const { data = [] } = useQuery(locationsQuery)
  /** The text while it is typed. */
  const [typed, setTyped] = useState<string>()
  const text = typed ?? search['input-neighborhood'] ?? ''
  const cities = search['input-location']
  const names = data.filter(({ city }) => cities.length === 0 || cities.includes(city)).map((one) => one.neighborhood)
  const offered = [...new Set(names)].filter((name) => fold(name).includes(fold(text.trim()))).slice(0, 6)
  const send = (value: string, how: 'typing' | 'typed') => {
    if (excessOf(value, neighborhoodsMax) === 0) onChange({ 'input-neighborhood': value.trim() || undefined }, how)
  }
  const leave = (value: string | undefined) => {
    if (value === undefined || excessOf(value, neighborhoodsMax) > 0) return
    setTyped(undefined)
    send(value, 'typed')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        leave(typed)
      }}
    >
      <Combobox
        label={t('neighborhood')}
        above
        options={offered.map((name) => ({ key: name, content: name }))}
        onChoose={(position) => leave(offered[position] ?? text)}
      >
        {({ onBlur, ...field }) => (
          <InputField
            {...field}
            label={t('neighborhood')}
            placeholder={t('neighborhoodHelp', { example: language === 'al' ? 'Dardania' : 'Astoria' })}
            value={text}
            longest={neighborhoodsMax}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              send(event.currentTarget.value, 'typing')
            }}
            onBlur={() => {
              onBlur()
              leave(typed)
            }}
          />
        )}
      </Combobox>
    </form>
  )
}
