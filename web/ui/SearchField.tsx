import { lazy, startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Category } from '#shared/posts/lists.ts'
import { isMade } from '../lib/made.ts'
import { useTranslation } from '../lib/texts.ts'
import { SearchBox, type SearchBoxProps } from './SearchBox.tsx'
import css from './SearchField.module.css'

/** Suggestions come with the first visit to the field: a page that is only looked at does not load them. */
const Suggesting = lazy(async () => ({ default: (await import('./Suggesting.tsx')).Suggesting }))

type Props = {
  world: Category
  /** What is searched for now. */
  words: string | undefined
  /** Asks for a search with these parameters: a sentence, or what a suggestion stands for. */
  onSearch: (params: Record<string, string>) => void
  /** Hears what is typed. */
  onText?: (text: string) => void
  size?: 'sm' | 'md'
}

/** What one wants in a sentence (ASK-01), with suggestions while typing. */
export function SearchField({ world, words = '', onSearch, onText, size = 'sm' }: Props) {
  const { t } = useTranslation('listings')
  const [visited, setVisited] = useState<HTMLInputElement>()
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
  const clear = () => {
    type('')
    if (words) onSearch({ 'input-ask': '' })
  }

  const field: SearchBoxProps = {
    ref: input,
    size,
    enterKeyHint: 'search',
    autoComplete: 'off',
    maxLength: 100,
    'aria-label': t('words.label'),
    placeholder: t(`words.example.${world}`),
    clear: text ? { label: t('words.clear'), onClear: clear } : undefined,
    value: text,
    onChange: (event) => type(event.currentTarget.value),
  }
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch({ 'input-ask': text.trim() })
        }}
      >
        {visited ? (
          <Suggesting
            from={visited}
            input={field}
            text={text}
            onChoose={(params) => {
              type(words)
              onSearch(params)
            }}
          />
        ) : (
          // In a transition: this field stays, and takes what is typed, until the other one is there.
          <SearchBox {...field} onFocus={({ currentTarget }) => startTransition(() => setVisited(currentTarget))} />
        )}
      </form>
    </search>
  )
}

/**
 * Takes over what was typed into the field of the server-made page (web/server/parts.ts), while somebody was quicker than
 * the scripts, and goes on where they were. That field is still there while this one is first drawn, and keeps its text.
 */
function useTakenOver(words: string, type: (typed: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const [before] = useState(() => {
    const field = isMade() ? document.querySelector<HTMLInputElement>(`.${css.input}`) : null
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
