import { type FieldName, fieldNames, rowOf } from '../../posts/fields.ts'
import { type Amenity, amenities, type Kind, kindNames, kinds, makes } from '../../posts/lists.ts'
import { presenceIn } from '../../posts/presence.ts'
import { choicesIn } from '../fieldFilters.ts'
import { filterIn } from '../lexicon/fields.ts'
import type { FilterName } from '../looser.ts'
import type { Context } from './context.ts'
import { asked, meaning, type Part } from './parts.ts'
import type { ParamTexts } from './understood.ts'
import { alike, type Made, said, together, type Wish } from './wish.ts'

/** The field of each filter. */
const fieldsByFilter = new Map(fieldNames.map((name) => [rowOf(name).search?.name, name]))

/** Whether listings in this context can have the field of a filter. */
export function canHave(filter: FilterName, { kinds: its, offers }: Context): boolean {
  const field = fieldsByFilter.get(filter) as FieldName
  const sold = offers.size === 0 ? [true, false] : [...new Set([...offers].map((offer) => offer === 'selling'))]
  const among = its.length > 0 ? its : kindNames
  return among.some((kind) =>
    sold.some((selling) => presenceIn(rowOf(field), { postTypeId: kinds[kind as Kind].id, selling }) !== 'hidden'),
  )
}

/**
 * Parses features: facts, amenities, makes (ASK-09, ASK-10). Features that the kind of listing cannot have are searched
 * as text.
 */
export function havingOf(parts: readonly Part[], context: Context): Made {
  return together(factsOf(parts, context), amenitiesOf(parts, context), makesOf(parts, context))
}

function factsOf(parts: readonly Part[], context: Context): Made {
  const facts = parts.filter(({ sense }) => sense?.group === 'fact')
  const filterOf = (part: Part) => filterIn(meaning(part, 'fact'))
  const possible = facts.filter(
    (part) => canHave(filterOf(part), context) && (filterOf(part) !== 'color' || context.category === 'vetura'),
  )
  const wished = (part: Part) => (part.negated ? `not ${filterOf(part)}` : meaning(part, 'fact'))
  const wishes = alike(possible, wished).map(([, its]): Wish => {
    const [first] = its as [Part]
    const filter = filterOf(first)
    const values = its.map((part) => meaning(part, 'fact').slice(filter.length + 1))
    const { param, all } = choicesOf(filter)
    // "not diesel or petrol"
    const chosen = first.negated ? all.filter((one) => !values.includes(one)) : values.slice(0, 1)
    return said(filter, { [param]: chosen.join(',') }, ...its)
  })
  return { wishes: withoutClashes(wishes), words: facts.filter((part) => !possible.includes(part) && !part.negated) }
}

/** The parameter of a filter with choices, and all its choices. */
function choicesOf(filter: FilterName): { param: string; all: readonly string[] } {
  const { value, search } = rowOf(fieldsByFilter.get(filter) as FieldName)
  return { param: search && 'choice' in search ? search.choice : '', all: choicesIn(value) }
}

/** Drops exclusions of a field if the sentence also asks for values of that field. */
const withoutClashes = (wishes: readonly Wish[]): Wish[] =>
  wishes.filter(
    ({ field, parts }) => !parts[0]?.negated || !wishes.some((one) => one.field === field && !one.parts[0]?.negated),
  )

function amenitiesOf(parts: readonly Part[], { category }: Context): Made {
  const its = parts.filter(({ sense }) => sense?.group === 'amenity')
  const offered: readonly Amenity[] | undefined = category && amenities[category]
  const possible = its.filter((part) => offered === undefined || offered.includes(meaning(part, 'amenity')))
  const wishes = alike(possible, (part) => meaning(part, 'amenity')).map(([amenity, all]) =>
    said('amenities', { [all[0]?.negated ? 'input-without' : 'input-amenities']: amenity } as ParamTexts, ...all),
  )
  return { wishes, words: its.filter((part) => !possible.includes(part) && !part.negated) }
}

function makesOf(parts: readonly Part[], { category }: Context): Made {
  const named = parts.filter(({ sense }) => sense?.group === 'brand')
  if (category !== undefined && category !== 'vetura')
    return { wishes: [], words: named.filter(({ negated }) => !negated) }
  const wanted = asked(parts, 'brand')
  const wishes = alike(wanted, (part) => meaning(part, 'brand')).map(([brand, its]) =>
    said('brand', { 'input-car-model': brand }, ...its),
  )
  const excluded = named.filter(({ negated }) => negated).map((part) => meaning(part, 'brand'))
  if (wanted.length > 0 || excluded.length === 0) return { wishes, words: [] }
  const others = makes.filter((make) => !excluded.includes(make))
  return { wishes: [said('brand', { 'input-car-model': others.join(',') }, ...named)], words: [] }
}
