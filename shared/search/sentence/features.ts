import { type FieldName, fieldNames, rowOf } from '../../posts/fields.ts'
import { type Amenity, amenities, type Kind, kindNames, kinds, makes } from '../../posts/lists.ts'
import { presenceIn } from '../../posts/presence.ts'
import { choicesIn } from '../fieldFilters.ts'
import type { FilterName } from '../filterDrops.ts'
import { filterIn } from '../lexicon/fields.ts'
import type { Publisher } from '../params.ts'
import type { Context } from './context.ts'
import { type Criterion, explicit, groupByMeaning, mergeResults, type RuleResult } from './criterion.ts'
import type { ParamTexts } from './parsedSentence.ts'
import { affirmedParts, type Part, partMeaning } from './parts.ts'

/** The field of each filter. */
const fieldsByFilter = new Map(fieldNames.map((name) => [rowOf(name).search?.name, name]))

/** Whether listings in this context can have the field of a filter. */
export function canHave(filter: FilterName, { kinds: group, offers }: Context): boolean {
  const field = fieldsByFilter.get(filter) as FieldName
  const sold = offers.size === 0 ? [true, false] : [...new Set([...offers].map((offer) => offer === 'selling'))]
  const isRoom = offers.size === 0 || offers.has('cimere')
  const among = group.length > 0 ? group : kindNames.filter((kind) => kind !== 'roommate' || isRoom)
  const having: readonly Kind[] = offers.has('cimere') ? [...among, 'roommate'] : among
  return having.some((kind) =>
    sold.some((selling) => presenceIn(rowOf(field), { postTypeId: kinds[kind].id, selling }) !== 'hidden'),
  )
}

/**
 * Parses features: facts, amenities, makes (ASK-09, ASK-10). Features that the kind of listing cannot have are searched
 * as text.
 */
export function featureCriteria(parts: readonly Part[], context: Context): RuleResult {
  return mergeResults(
    factCriteria(parts, context),
    amenityCriteria(parts, context),
    makeCriteria(parts, context),
    publisherCriteria(parts),
    stateCriteria(parts),
    dayCriteria(parts, context),
  )
}

function factCriteria(parts: readonly Part[], context: Context): RuleResult {
  const facts = parts.filter(({ sense }) => sense?.group === 'fact')
  const filterOf = (part: Part) => filterIn(partMeaning(part, 'fact'))
  const possible = facts.filter(
    (part) => canHave(filterOf(part), context) && (filterOf(part) !== 'color' || context.category === 'vetura'),
  )
  const meaningOf = (part: Part) => (part.negated ? `not ${filterOf(part)}` : partMeaning(part, 'fact'))
  const criteria = groupByMeaning(possible, meaningOf).map(([, group]): Criterion => {
    const [first] = group as [Part]
    const filter = filterOf(first)
    const values = group.map((part) => partMeaning(part, 'fact').slice(filter.length + 1))
    const { param, all, bestFirst } = choicesOf(filter)
    const isEnough = (one: string) => values.some((value) => all.indexOf(one) <= all.indexOf(value))
    // "not diesel or petrol"; "partly furnished or better"
    const chosen = first.negated
      ? all.filter((one) => !values.includes(one))
      : bestFirst && group.some(({ orBetter }) => orBetter)
        ? all.filter(isEnough)
        : values.slice(0, 1)
    return explicit(filter, { [param]: chosen.join(',') }, ...group)
  })
  return {
    criteria: withoutClashes(criteria),
    words: facts.filter((part) => !possible.includes(part) && !part.negated),
  }
}

/** The parameter of a filter with choices, all its choices, and whether the best one comes first. */
function choicesOf(filter: FilterName): { param: string; all: readonly string[]; bestFirst?: boolean } {
  const { value, search } = rowOf(fieldsByFilter.get(filter) as FieldName)
  const isChoice = search && 'choice' in search
  return { param: isChoice ? search.choice : '', all: choicesIn(value), bestFirst: isChoice && search.bestFirst }
}

/** Drops exclusions of a field if the sentence also asks for values of that field. */
const withoutClashes = (criteria: readonly Criterion[]): Criterion[] =>
  criteria.filter(
    ({ field, parts }) => !parts[0]?.negated || !criteria.some((one) => one.field === field && !one.parts[0]?.negated),
  )

function amenityCriteria(parts: readonly Part[], { category }: Context): RuleResult {
  const group = parts.filter(({ sense }) => sense?.group === 'amenity')
  const offered: readonly Amenity[] | undefined = category && amenities[category]
  const possible = group.filter((part) => offered === undefined || offered.includes(partMeaning(part, 'amenity')))
  const criteria = groupByMeaning(possible, (part) => partMeaning(part, 'amenity')).map(([amenity, all]) =>
    explicit('amenities', { [all[0]?.negated ? 'input-without' : 'input-amenities']: amenity } as ParamTexts, ...all),
  )
  return { criteria, words: group.filter((part) => !possible.includes(part) && !part.negated) }
}

/** Who publishes (ASK-26): "pa agjenci", "jo nga agjencia". */
function publisherCriteria(parts: readonly Part[]): RuleResult {
  const all = parts.filter(({ sense }) => sense?.group === 'publisher')
  const isPlainAgent = (part: Part) => !part.negated && partMeaning(part, 'publisher') === 'agent'
  const named = all.filter((part) => !isPlainAgent(part))
  const wantedOf = (part: Part): Publisher =>
    part.negated === (partMeaning(part, 'publisher') === 'owner') ? 'agency' : 'owner'
  const wanted = groupByMeaning(named, wantedOf)
  return {
    criteria: wanted.map(([publisher, group]) => explicit('publisher', { 'input-publisher': publisher }, ...group)),
    words: all.filter(isPlainAgent),
  }
}

/** Whose price was reduced, and what nobody has reserved. */
function stateCriteria(parts: readonly Part[]): RuleResult {
  const named = parts.filter(({ sense }) => sense?.group === 'state')
  const meansOf = (part: Part) => partMeaning(part, 'state')
  const reduced = named.filter((part) => meansOf(part) === 'reduced')
  const wanted = reduced.filter(({ negated }) => !negated)
  const free = named.filter((part) => meansOf(part) === (part.negated ? 'reserved' : 'unreserved'))
  return {
    criteria: [
      ...(wanted.length > 0 ? [explicit('reduced', { 'input-reduced': 'true' }, ...wanted)] : []),
      ...(free.length > 0 ? [explicit('reserved', { 'input-not-reserved': 'true' }, ...free)] : []),
    ],
    words: named.filter((part) => !part.negated && meansOf(part) === 'reserved'),
  }
}

/** From when on it has to be free (ASK-25); the first day wins. */
function dayCriteria(parts: readonly Part[], context: Context): RuleResult {
  const dated = parts.find(({ day, negated }) => day !== undefined && !negated)
  const isPossible = dated?.day !== undefined && canHave('available', context)
  return { criteria: isPossible ? [explicit('available', { 'input-available-by': dated.day }, dated)] : [], words: [] }
}

/** Whether a part is a model with its make, as a number or a common word needs it: "peugeot 308", "fiat 500". */
const isNamedWithMake = ({ sense, negated }: Part) =>
  sense?.group === 'model' &&
  !negated &&
  (/^\d+$/.test(sense.lemma) || sense.lemma.startsWith(sense.means.toLowerCase()))

function makeCriteria(parts: readonly Part[], { category }: Context): RuleResult {
  const named = parts.filter(({ sense }) => sense?.group === 'brand')
  if (category !== undefined && category !== 'vetura')
    return { criteria: [], words: named.filter(({ negated }) => !negated) }
  const wanted = [...affirmedParts(parts, 'brand'), ...parts.filter(isNamedWithMake)]
  const criteria = groupByMeaning(wanted, (part) => partMeaning(part, 'brand')).map(([brand, group]) =>
    explicit('brand', { 'input-car-model': brand }, ...group),
  )
  const excluded = named.filter(({ negated }) => negated).map((part) => partMeaning(part, 'brand'))
  if (wanted.length > 0 || excluded.length === 0) return { criteria, words: [] }
  const others = makes.filter((make) => !excluded.includes(make))
  return { criteria: [explicit('brand', { 'input-car-model': others.join(',') }, ...named)], words: [] }
}
