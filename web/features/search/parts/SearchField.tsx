import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Category } from '#shared/posts/lists.ts'
import { isServerRendered } from '../../../lib/serverRendered.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { SearchBox } from './SearchBox.tsx'
import css from './SearchField.module.css'
import { Suggested, useSuggestions } from './suggestions.tsx'

type Props = {
  world: Category
  /** The words or sentence of the current search. */
  words: string | undefined
  /** Called with the URL parameters to search for: a sentence, or those of a suggestion. */
  onSearch: (params: Record<string, string>) => void
  /** Called with the typed text. */
  onText?: (text: string) => void
  size?: 'sm' | 'md'
}

/** The search field for a sentence (ASK-01), with suggestions while typing. */
export function SearchField({ world, words = '', onSearch, onText, size = 'sm' }: Props) {
  const { t } = useTranslation('listings')
  const [visited, setVisited] = useState(false)
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
  const input = useTakenOver(words, type)
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
        onSubmit={(event) => {
          event.preventDefault()
          onSearch({ 'input-ask': text.trim() })
        }}
      >
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
              size={size}
              enterKeyHint="search"
              autoComplete="off"
              maxLength={100}
              aria-label={t('words.label')}
              placeholder={t(`words.example.${world}`)}
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
      </form>
    </search>
  )
}

/**
 * Takes over text, focus and selection from the server-rendered field (web/server/parts.ts), for visitors who typed
 * before the scripts were loaded. During the first render that field is still in the document.
 */
function useTakenOver(words: string, type: (typed: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const [before] = useState(() => {
    const field = isServerRendered() ? document.querySelector<HTMLInputElement>(`.${css.input}`) : null
    return field && { field, hadFocus: field === document.activeElement }
  })
  const takeOver = useEffectEvent(() => {
    if (before && before.field.value !== words) type(before.field.value)
    if (!before?.hadFocus) return
    input.current?.focus()
    input.current?.setSelectionRange(before.field.selectionStart, before.field.selectionEnd)
  })
  useLayoutEffect(() => takeOver(), [])
  return input
}
