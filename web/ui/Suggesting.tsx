import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconBuildingCommunity, IconCar, IconCategory, IconMapPin, IconSearch, IconSparkles } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Suggestion } from '#shared/search/answers.ts'
import { api } from '../lib/api.ts'
import { formatNumber } from '../lib/format.ts'
import { useTranslation } from '../lib/texts.ts'
import { useLanguage } from '../lib/useLanguage.ts'
import { withMantine } from './Mantine/Mantine.tsx'
import { SearchBox, type SearchBoxProps } from './SearchBox.tsx'
import css from './Suggesting.module.css'

const icons = {
  city: IconBuildingCommunity,
  neighborhood: IconMapPin,
  brand: IconCar,
  type: IconCategory,
  ask: IconSparkles,
  word: IconSearch,
}

/** A pause in typing, in milliseconds: one request each. */
const pause = 200

const suggestions = (text: string, language: string) =>
  queryOptions({
    queryKey: ['suggest', language, text],
    queryFn: async ({ signal }) => (await api.search.suggest({ query: { text }, signal })).data,
    placeholderData: keepPreviousData,
    enabled: text.length > 1,
  })

type Props = {
  /** The field that this one takes over from. */
  from: HTMLInputElement
  input: SearchBoxProps
  text: string
  /** Hears the search parameters that the chosen suggestion stands for. */
  onChoose: (params: Record<string, string>) => void
}

/** A field that takes over from one that had the focus, with what is selected in it, and suggests while one types in it. */
export const Suggesting = withMantine(({ from, input, text, onChoose }: Props) => {
  const { t } = useTranslation('listings')
  const language = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  // With the exchange of the fields: no key goes to neither, and what it is to replace is replaced.
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(from.selectionStart, from.selectionEnd)
  }, [from])
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  // What was typed before this field came waits for the pause too.
  const [asked, setAsked] = useState('')
  const ask = useDebouncedCallback(setAsked, pause)
  useEffect(() => ask(text.trim()), [ask, text])
  const { data = [] } = useQuery(suggestions(asked, language))
  const offered = text.trim().length > 1 ? data : []

  const choose = (position: string) => {
    const chosen = offered[Number(position)]
    if (!chosen) return
    combobox.closeDropdown()
    onChoose(chosen.params)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md" radius="md" withinPortal={false}>
      <Combobox.Target withExpandedAttribute>
        <SearchBox
          {...input}
          ref={field}
          role="combobox"
          onChange={(event) => {
            input.onChange?.(event)
            combobox.openDropdown()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0) combobox.closeDropdown()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options aria-label={t('words.suggestions')}>
          {offered.map((suggestion, position) => (
            <Combobox.Option key={`${suggestion.kind} ${suggestion.value}`} value={String(position)}>
              <Row suggestion={suggestion} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
})

function Row({ suggestion: { kind, value, count } }: { suggestion: Suggestion }) {
  const { t } = useTranslation('listings')
  const language = useLanguage()
  const Icon = icons[kind]
  return (
    <span className={css.row}>
      <Icon size={18} aria-hidden />
      <span className={css.name}>
        {value}
        <small>{t(`words.kinds.${kind}`)}</small>
      </span>
      <span className={css.count}>{formatNumber(count, language)}</span>
    </span>
  )
}
