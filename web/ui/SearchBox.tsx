import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { ActionIcon, Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBuildingCommunity, IconCar, IconCategory, IconMapPin, IconSearch, IconX } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answers } from '#shared/calls.ts'
import type { Category } from '#shared/rules/lists.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { api } from '../lib/api.ts'
import { formatNumber } from '../lib/format.ts'
import css from './SearchBox.module.css'

type Suggestion = Answers['search.suggest']['data'][number]

const icons = {
  city: IconBuildingCommunity,
  neighborhood: IconMapPin,
  brand: IconCar,
  type: IconCategory,
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
  world: Category
  /** What is searched for now. */
  words: string | undefined
  /** Asks for a search with these parameters, words or what a suggestion stands for. */
  onSearch: (params: Record<string, string>) => void
  /** Hears what is typed. */
  onText?: (text: string) => void
  size?: 'sm' | 'md'
}

/** Free text with suggestions while typing: places, neighbourhoods, brands and categories, with how many there are. */
export function SearchBox({ world, words = '', onSearch, onText, size = 'sm' }: Props) {
  const { t } = useTranslation('listings')
  const language = useLanguage()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [text, setText] = useState(words)
  const [known, setKnown] = useState(words)
  if (known !== words) {
    setKnown(words)
    setText(words)
  }
  const type = (typed: string) => {
    setText(typed)
    onText?.(typed)
  }
  const [asked] = useDebouncedValue(text.trim(), pause)
  const { data = [] } = useQuery(suggestions(asked, language))
  const offered = text.trim().length > 1 ? data : []

  const search = (params: Record<string, string>) => {
    combobox.closeDropdown()
    onSearch(params)
  }
  const choose = (position: string) => {
    const chosen = offered[Number(position)]
    if (!chosen) return
    type(words)
    search(chosen.params)
  }

  return (
    <search className={css.box}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search({ 'input-words': text.trim() })
        }}
      >
        <Combobox store={combobox} onOptionSubmit={choose} shadow="md" radius="md" withinPortal={false}>
          <Combobox.Target withExpandedAttribute>
            <TextInput
              size={size}
              radius="xl"
              role="combobox"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={100}
              aria-label={t('words.label')}
              placeholder={t(`words.example.${world}`)}
              leftSection={<IconSearch size={18} aria-hidden />}
              rightSection={
                text && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    radius="xl"
                    aria-label={t('words.clear')}
                    onClick={() => {
                      setText('')
                      if (words) search({ 'input-words': '' })
                    }}
                  >
                    <IconX size={16} />
                  </ActionIcon>
                )
              }
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value)
                combobox.openDropdown()
              }}
              onFocus={() => combobox.openDropdown()}
              onBlur={() => combobox.closeDropdown()}
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
      </form>
    </search>
  )
}

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
