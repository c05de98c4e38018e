import { addTo, type Figures, measures, noFigures, placeOf, seenMax } from '#shared/figures/figures.ts'
import { readKey, type Told, type ToldItem, told } from './parts/told.ts'

/** What is read of an item that was told. */
type Read = Told & Pick<ToldItem, 'told' | 'account'>

/** The sums of a day: of each listing, and how many visitors there were and are left out. */
export type DaySums = {
  /** The figures of a listing for its owner, given as the hash of the day. */
  of: (postId: string, owner: string) => Figures
  postIds: readonly string[]
  visitors: number
  leftOut: number
}

/**
 * Sums up what was told on a day: the figures are the sizes of sets, so nothing is counted twice. Of whoever sees more
 * than `seenMax` listings nothing is counted, and nothing of an owner's own listings from where that account, or a
 * member of its team, was signed in (OWN-02). The items come in the order of their keys, those of a visitor together.
 */
export async function sumDay(pages: AsyncIterable<readonly Read[]>): Promise<DaySums> {
  const counts = new Map<string, Figures>()
  const ofAccounts = new Map<string, Map<string, Figures>>()
  let [visitors, leftOut] = [0, 0]

  const close = (items: readonly Read[]) => {
    const seen = new Set(items.flatMap((item) => [...(item.seen ?? [])]))
    const mine = setsOf(items)
    if (items.some((item) => item.seen || item.views)) visitors++
    if (seen.size > seenMax) {
      leftOut++
      // Earlier on this day they may have been counted, which is set right.
      for (const postId of [...seen].slice(0, seenMax)) if (!counts.has(postId)) counts.set(postId, noFigures())
      return
    }
    const accounts = new Set(items.flatMap(({ account }) => account?.split(' ') ?? []))
    for (const [postId, figures] of mine) {
      addIn(counts, postId, figures)
      for (const account of accounts) {
        const of = ofAccounts.get(account) ?? new Map<string, Figures>()
        ofAccounts.set(account, of)
        addIn(of, postId, figures)
      }
    }
  }

  let open: Read[] = []
  for await (const page of pages)
    for (const item of page) {
      if (open[0] && readKey(open[0]).visitor !== readKey(item).visitor) {
        close(open)
        open = []
      }
      open.push(item)
    }
  if (open.length > 0) close(open)

  return {
    of: (postId, owner) => {
      const own = ofAccounts.get(owner)?.get(postId)
      return (counts.get(postId) ?? noFigures()).map((count, place) => count - (own?.[place] ?? 0))
    },
    postIds: [...counts.keys()],
    visitors,
    leftOut,
  }
}

/** What a visitor adds to the figures of each listing: one, and a view for each hour in which it was opened. */
function setsOf(items: readonly Read[]): Map<string, Figures> {
  const figures = new Map<string, Figures>()
  const views = new Set<string>()
  for (const item of items)
    for (const one of told)
      for (const postId of item[one] ?? []) {
        const of = figures.get(postId) ?? noFigures()
        figures.set(postId, of)
        if (one !== 'views') of[placeOf(one)] = 1
        else {
          of[placeOf('visitors')] = 1
          views.add(`${postId}${readKey(item).hour}`)
        }
      }
  for (const view of views) {
    const of = figures.get(view.slice(0, -2)) as Figures
    of[placeOf('views')] = (of[placeOf('views')] ?? 0) + 1
  }
  return figures
}

function addIn(sums: Map<string, Figures>, postId: string, figures: Figures): void {
  const sum = sums.get(postId) ?? noFigures()
  sums.set(postId, sum)
  addTo(sum, figures)
}

/** Figures as they are stored: numbers, of which those at the end that are 0 are left out. */
export const stored = (figures: Figures): string =>
  figures
    .map((count) => count || '')
    .join(',')
    .replace(/,+$/, '')

/** The figures that were stored; a measure that came later is 0. */
export function figuresIn(text: string): Figures {
  const counts = text.split(',')
  return measures.map((_, place) => Number(counts[place] || 0))
}
