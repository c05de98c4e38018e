import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOutdated } from '../decide/decided.ts'
import { listQuery } from '../queries.ts'
import type { View } from '../view.ts'
import { type Shown, shownAfter } from './shown.ts'

/** The list of a view, which is fetched again and again without moving what one reads. */
export function useShown(view: View) {
  const query = useInfiniteQuery(listQuery(view))
  const { data, dataUpdatedAt, isFetchedAfterMount } = query
  const name = JSON.stringify(view)
  const [state, setState] = useState<{ of: string; at: number; settled: boolean; shown?: Shown }>()
  const same = state?.of === name
  if (data && !(same && state.at === dataUpdatedAt)) {
    // What the page kept from before is replaced as a whole by the first answer.
    const before = same && state.settled ? state.shown : undefined
    const pages = data.pages.map((page) => page.data.filter((one) => !isOutdated(one)))
    setState({ of: name, at: dataUpdatedAt, settled: isFetchedAfterMount, shown: shownAfter(before, pages) })
  }
  const shown = same ? state.shown : undefined
  const showFresh = () => setState((known) => known && { ...known, at: 0, settled: false })
  return { query, rows: shown?.rows.filter((row) => !isOutdated(row)), fresh: shown?.fresh ?? 0, showFresh }
}
