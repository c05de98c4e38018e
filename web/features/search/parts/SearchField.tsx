import { useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { excessOf } from '#shared/lib/text.ts'
import type { Category } from '#shared/posts/lists.ts'
import { sentenceMax } from '#shared/search/limits.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import css from '../../../ui/Field.module.css'
import { SearchBox } from './SearchBox.tsx'
import { Suggested, useSuggestions } from './suggestions.tsx'

type Props = {
  category: Category
  /** The words or sentence of the current search. */
  words: string | undefined
  /** Called with the URL parameters to search for: a sentence, or those of a suggestion. */
  onSearch: (params: Record<string, string>) => void
  /** Called with the typed text. */
  onText?: (text: string) => void
  size?: 'sm' | 'md'
  /**
   * What the browser sends along with the words before the page is hydrated: the other parameters of the search, or the
   * form with this id.
   */
  within?: Iterable<[name: string, value: string]> | string
}

/** The search field for a sentence (ASK-01), with suggestions while typing. */
export function SearchField({ category, words = '', onSearch, onText, size = 'sm', within = [] }: Props) {
  const { t } = useTranslation(['listings', 'common'])
  const excessId = useId()
  const [visited, setVisited] = useState(false)
  const [text, setText] = useState(words)
  const [known, setKnown] = useState(words)
  if (known !== words) {
    setKnown(words)
    setText(words)
  }
  const type = (typed: string) => {
    // The focus may have come before the page was hydrated.
    setVisited(true)
    setText(typed)
    onText?.(typed)
  }
  const input = useRef<HTMLInputElement>(null)
  const excess = excessOf(text, sentenceMax)
  const suggested = useSuggestions(visited ? text : undefined)
  const clear = () => {
    type('')
    // The clear button, which had the focus, has disappeared.
    input.current?.focus()
    if (words) onSearch({ 'input-ask': '' })
  }

  return (
    <search>
      <form
        action="/user/post"
        onSubmit={(event) => {
          event.preventDefault()
          if (excess > 0) input.current?.focus()
          else onSearch({ 'input-ask': text.trim() })
        }}
      >
        {typeof within === 'object' && <Hidden fields={within} />}
        <Combobox
          label={t('words.suggestions')}
          options={suggested.map((suggestion) => ({
            key: `${suggestion.kind} ${suggestion.value}`,
            content: <Suggested suggestion={suggestion} />,
          }))}
          onChoose={(position) => {
            type(words)
            onSearch(suggested[position]?.params ?? {})
          }}
        >
          {(field) => (
            <SearchBox
              {...field}
              ref={input}
              form={typeof within === 'string' ? within : undefined}
              name="input-ask"
              size={size}
              enterKeyHint="search"
              autoComplete="off"
              aria-invalid={excess > 0 || undefined}
              aria-describedby={excess > 0 ? excessId : undefined}
              aria-label={t('words.label')}
              placeholder={t(`words.example.${category}`)}
              clear={text ? { label: t('words.clear'), onClear: clear } : undefined}
              value={text}
              onChange={(event) => type(event.currentTarget.value)}
              onFocus={() => {
                setVisited(true)
                field.onFocus()
              }}
            />
          )}
        </Combobox>
        {excess > 0 && (
          <p id={excessId} className={css.error} role="alert">
            {t('common:tooLong', { excess, max: sentenceMax })}
          </p>
        )}
      </form>
    </search>
  )
}

/** The fields of a search form that cannot be changed, with the language of the address (REA-03). */
export function Hidden({ fields = [] }: { fields?: Iterable<[name: string, value: string]> }) {
  const language = useSearchParams()[0].get('lang')
  const all = [...fields, ...(language ? [['lang', language]] : [])]
  return all.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}
