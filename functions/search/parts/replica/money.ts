import type { Currency } from '#shared/posts/lists.ts'
import { converted, datedRate, type Rate, scaled } from '#shared/rates/rate.ts'
import { type Computation, Derived } from '../../../engine/derived.ts'
import type { Ranked } from '../../../engine/ranked.ts'
import { rateId } from '../../../posts/parts/changeLog.ts'
import type { Replica } from './fold.ts'
import type { ListingColumns } from './schema.ts'

/** The measures that are amounts of money, in the currency of their listing. */
export type Money = 'price' | 'areaPrice'

const conversions = { price: converted, areaPrice: scaled } as const

/** The latest rate in the change log, else the one in the code (PRC-05). */
export function rateOf({ documents }: Pick<Replica, 'documents'>): Rate {
  const note = documents.noteOf(rateId)
  return note ? JSON.parse(note) : datedRate
}

/** A cache of the converted measures: by measure and currency, at the latest rate. */
const convertedCache = new WeakMap<Ranked, Map<Currency, { dollars: number; derived: Derived }>>()

/** A money measure converted to one currency; computed at first use, and again when the rate changes. */
export function moneyIn(
  { columns, documents }: Pick<Replica, 'columns' | 'documents'>,
  by: Money,
  currency: Currency,
): Ranked {
  const source = columns.measures[by]
  const rate = rateOf({ documents })
  const known = convertedCache.get(source) ?? new Map<Currency, { dollars: number; derived: Derived }>()
  convertedCache.set(source, known)
  const before = known.get(currency)
  if (before?.dollars === rate.dollars) return before.derived.ranked
  const derived = new Derived(source, conversionOf(columns, by, currency, rate))
  known.set(currency, { dollars: rate.dollars, derived })
  return derived.ranked
}

function conversionOf(columns: ListingColumns, by: Money, to: Currency, rate: Rate): Computation {
  let currencies: Currency[] = []
  return (value, slot) => {
    const code = columns.codes.currency[slot] as number
    if (code > currencies.length) currencies = [...columns.sets.currency.keys()] as Currency[]
    return conversions[by](value, currencies[Math.max(0, code - 1)] ?? to, to, rate)
  }
}
