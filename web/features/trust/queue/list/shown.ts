import type { CaseShown } from '#shared/trust/schema.ts'
import { keyOf } from '../view.ts'

/** A row of the list; `gone` when the case is no longer in the view, because somebody decided it meanwhile. */
export type Row = CaseShown & { gone?: true }

/** What the list shows, of so many pages; `fresh` cases have come since, which it shows when it is asked to. */
export type Shown = { rows: readonly Row[]; pages: number; fresh: number }

/**
 * What the list shows after it was fetched again: nothing moves that one may be reading. Rows stay where they are, with
 * what is new about them; those of further pages follow; cases that came meanwhile are only counted.
 */
export function shownAfter(before: Shown | undefined, pages: readonly (readonly CaseShown[])[]): Shown {
  const all = pages.flat()
  if (!before || before.rows.length === 0) return { rows: all, pages: pages.length, fresh: 0 }
  const latest = new Map(all.map((one) => [keyOf(one), one]))
  const kept = before.rows.map((row): Row => latest.get(keyOf(row)) ?? { ...row, gone: true })
  const known = new Set(kept.map(keyOf))
  const further = pages.slice(before.pages).flatMap((page) => page.filter((one) => !known.has(keyOf(one))))
  const rows: Row[] = [...kept, ...further]
  return { rows, pages: pages.length, fresh: all.length - rows.filter(({ gone }) => !gone).length }
}

/**
 * The case to look at after another one: the next in the order of the queue that nobody else holds. When that one has left
 * the list, its place is told by its risk and age.
 */
export function caseAfter(current: CaseShown, list: readonly CaseShown[]): CaseShown | undefined {
  const at = list.findIndex((one) => keyOf(one) === keyOf(current))
  const behind = at >= 0 ? list.slice(at + 1) : list.filter((one) => follows(one, current))
  return behind.find(({ claim }) => !claim || claim.mine)
}

const follows = (one: CaseShown, other: CaseShown) =>
  one.risk === other.risk ? one.openedAt > other.openedAt : one.risk < other.risk
