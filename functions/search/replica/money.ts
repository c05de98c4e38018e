import type { Currency } from '#shared/posts/lists.ts'
import { converted, datedRate, type Rate, scaled } from '#shared/rates/rate.ts'
import { type Computation, Derived } from '../../engine/derived.ts'
import type { Ranked } from '../../engine/ranked.ts'
import { rateId } from '../../posts/changeLog.ts'
import type { Replica } from './fold.ts'
import type { ListingColumns } from './schema.ts'

/** The measures that are money, in the currency of their listing. */
export type Money = 'price' | 'areaPrice'

const conversions = { price: converted, areaPrice: scaled } as const

/** The rate that the change log told last, else the one that the code came with (PRC-05). */
export function rateOf({ documents }: Pick<Replica, 'documents'>): Rate {
  const note = documents.noteOf(rateId)
  return note ? JSON.parse(note) : datedRate
}

/** Of each measure that was asked for: what it is in each currency, by the last rate. */
const made = new WeakMap<Ranked, Map<Currency, { dollars: number; derived: Derived }>>()

/** A measure of money in one currency: made when it is first asked for, and anew when there is another rate. */
export function moneyIn(
  { columns, documents }: Pick<Replica, 'columns' | 'documents'>,
  by: Money,
  currency: Currency,
): Ranked {
  const source = columns.measures[by]
  const rate = rateOf({ documents })
  const known = made.get(source) ?? new Map<Currency, { dollars: number; derived: Derived }>()
  made.set(source, known)
  const before = known.get(currency)
  if (before?.dollars === rate.dollars) return before.derived.ranked
  const derived = new Derived(source, conversionOf(columns, by, currency, rate), (a, b) => columns.newerFirst(a, b))
  known.set(currency, { dollars: rate.dollars, derived })
  return derived.ranked
}

function conversionOf(columns: ListingColumns, by: Money, to: Currency, rate: Rate): Computation {
  let currencies: Currency[] = []
  return {
    partOf(slot) {
      const code = columns.codes.currency[slot] as number
      if (code > currencies.length) currencies = [...columns.sets.currency.keys()] as Currency[]
      return Math.max(0, code - 1)
    },
    compute: (value, part) => conversions[by](value, currencies[part] ?? to, to, rate),
  }
}
