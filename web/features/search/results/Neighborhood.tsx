import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { withMantine } from '../../../ui/Mantine/Mantine.tsx'
import type { FilterProps } from './filterList.ts'
import { locationsQuery } from './queries.ts'

/** A neighbourhood by name; those of the chosen cities are offered. */
export const Neighborhood = withMantine(({ search, onChange }: Omit<FilterProps, 'counts'>) => {
  const { t } = useTranslation('results')
  const language = useLanguage()
  const { data = [] } = useQuery(locationsQuery)
  const [text, setText] = useState(search['input-neighborhood'] ?? '')
  const cities = search['input-location']
  const names = data.filter(({ city }) => cities.length === 0 || cities.includes(city)).map((one) => one.neighborhood)
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
      <Autocomplete
        label={t('neighborhood')}
        placeholder={t('neighborhoodHelp', { example: language === 'al' ? 'Dardania' : 'Astoria' })}
        data={[...new Set(names)]}
        limit={6}
        value={text}
        maxLength={100}
        onChange={setText}
        onOptionSubmit={apply}
        onBlur={() => apply(text)}
        comboboxProps={{ withinPortal: false, position: 'top' }}
      />
    </form>
  )
})
