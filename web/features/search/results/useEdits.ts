import { useEffect, useRef, useState } from 'react'
import type { SearchQuery } from '#shared/search/params.ts'
import type { Chip } from '#shared/search/sentence/parsedSentence.ts'
import type { FilterProps } from './filterList.ts'
import { searchAddress } from './search.ts'
import { withEditedFilter } from './sentence.ts'

/** How long typing pauses before what was typed counts (ms). */
const pauseMs = 400

/** Shows another search; `replace`: in the same history entry. */
export type OnSearch = (search: SearchQuery, how?: { replace: boolean }) => void

/**
 * The search that the filters show, and how they change it. A change that is being typed counts when typing pauses, and
 * all of it is one step back.
 */
export function useEdits(searched: SearchQuery, chips: readonly Chip[], onSearch: OnSearch) {
  const [typed, setTyped] = useState<SearchQuery>()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Whether what was typed has its history entry already. */
  const isStep = useRef(false)
  useEffect(() => () => clearTimeout(pause.current), [])
  const shown = typed ?? searched

  const onChange: FilterProps['onChange'] = (change, how) => {
    clearTimeout(pause.current)
    const next = withEditedFilter(shown, chips, change)
    const show = () => {
      // At once, or the next change would begin from what was typed, and undo this one.
      setTyped(undefined)
      // Leaving a field whose text counts already asks for nothing new.
      if (how === undefined || searchAddress(next) !== searchAddress(searched))
        onSearch(next, { replace: how !== undefined && isStep.current })
      isStep.current = how === 'typing'
    }
    if (how !== 'typing') return show()
    setTyped(next)
    pause.current = setTimeout(show, pauseMs)
  }
  return { shown, typing: typed !== undefined, onChange }
}
