import { useDebouncedValue } from '@mantine/hooks'
import { IconBuildingCommunity, IconCar, IconCategory, IconMapPin, IconSearch, IconSparkles } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Suggestion } from '#shared/search/answers.ts'
import { sentenceMax } from '#shared/search/limits.ts'
import { api } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import css from './suggestions.module.css'

const icons = {
  city: IconBuildingCommunity,
  neighborhood: IconMapPin,
  brand: IconCar,
  type: IconCategory,
  ask: IconSparkles,
  word: IconSearch,
}

/** The debounce delay of suggestions, in milliseconds. */
const pause = 200

const suggestions = (text: string, language: string) =>
  queryOptions({
    queryKey: ['suggest', language, text],
    queryFn: async ({ signal }) => (await api.search.suggest({ query: { text }, signal })).data,
    placeholderData: keepPreviousData,
    enabled: text.length > 1 && text.length <= sentenceMax,
  })

/** The suggestions for the typed text. */
export function useSuggestions(typed: string | undefined): readonly Suggestion[] {
  const language = useLanguage()
  const text = typed?.trim() ?? ''
  const [query] = useDebouncedValue(text, pause)
  const { data = [] } = useQuery(suggestions(query, language))
  return text.length > 1 ? data : []
}

export function Suggested({ suggestion: { kind, value, count } }: { suggestion: Suggestion }) {
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
