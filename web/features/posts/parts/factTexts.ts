import { dayInWords } from '#shared/lib/dayInWords.ts'
import type { Language } from '#shared/lib/language.ts'
import { writtenMonth } from '#shared/lib/month.ts'
import { otherUnits } from '#shared/lib/units.ts'
import { makeAndModel } from '#shared/posts/car.ts'
import { listingDay } from '#shared/posts/day.ts'
import { suffixOf, type Value, type ValuesOf } from '#shared/posts/field.ts'
import { type CardFact, type FactName, type Fields, fieldNames, fields, rowOf } from '#shared/posts/fields.ts'
import { type Currency, kindOf, type Offer, offers, type PostTypeId, type Unit } from '#shared/posts/lists.ts'
import { inLocalUnit, localUnitOf } from '#shared/posts/localUnit.ts'
import { labelOf, lackedBy } from '#shared/posts/presence.ts'
import { dayCodes, weekdays } from '#shared/posts/weekdays.ts'
import { formatMoney, formatNumber, formatSpace } from '../../../lib/format.ts'
import { pageTime } from '../../../lib/pageTime.ts'
import type { TFunction } from '../../../lib/words.ts'

/** The texts of a fact: `text` is complete by itself, for cards; `label` and `value` are for a row of the overview. */
export type FactText = {
  name: FactName
  label: string
  value: string
  text: string
}

/** The part of a listing that its facts are read from; cards and previews have it. */
export type Factual = Pick<ValuesOf<Fields>, FactName> & {
  postType: { postTypeId: PostTypeId }
  unit?: Unit
  currency?: Currency
  'input-location'?: string
}

type FactParts = Partial<Pick<FactText, 'label' | 'text'>> & { value: string }

/** The names of the facts, in the order of the table of fields. */
export const factNames = fieldNames.filter((name): name is FactName => 'fact' in fields[name])

/** The texts of all facts that a listing states, in the order of the table of fields. */
export function factTextsOf(post: Factual, t: TFunction<'listings'>, language: Language): FactText[] {
  const { makes, model } = makeAndModel(post)
  const named = { ...post, brand: makes.join(','), model }
  return factNames.flatMap((name) => {
    const said = sayingOf(name, named, t, language)
    if (!said) return []
    const label = t(`facts.${labelOf(name, kindOf(post.postType.postTypeId), post.roomAd === 'seeks')}`)
    return { name, label, text: said.value, ...said }
  })
}

/** What a listing lacks though people filter by it, for the overview. */
export const lackedTextsOf = (post: Factual, t: TFunction<'listings'>) =>
  lackedBy(post).map((name) => ({
    name,
    label: t(`facts.${labelOf(name, kindOf(post.postType.postTypeId))}`),
    value: t('notStated'),
  }))

/** At most three facts for a card. For a car these are year, mileage and fuel, which say more than its brand. */
export const cardFacts = (facts: readonly FactText[]) => facts.filter(isOnCards).slice(0, 3)

const isOnCards = (saying: FactText): saying is FactText & { name: CardFact } => !('card' in fields[saying.name].fact)

/** The text of one fact; undefined if the listing does not state it. */
function sayingOf(name: FactName, post: Factual, t: TFunction<'listings'>, language: Language): FactParts | undefined {
  const stated = post[name]
  if (stated === undefined || stated === '') return undefined
  const own = typeof stated === 'number' && ownSaying(name, stated, post, t, language)
  if (own) return own
  const { value: type, fact } = rowOf(name)
  const city = post['input-location']
  const shown = valueText(name, inLocalUnit(name, stated, city), post, t, language)
  const value = [shown, localUnitOf(name, city) ?? suffixOf(type)].filter(Boolean).join(' ')
  if (isAnswer(type)) return { value: t(`answers.${stated}` as 'answers.yes'), text: value }
  const counted = fact?.counted as Counted | undefined
  if (typeof stated !== 'number' || !counted) return { value }
  return { value, text: t(`count.${counted}`, { count: stated, shown: value }) }
}

/** Whether a row of the overview needs no more than yes, no or on request: `Pets: Yes`. A card says `Pets allowed`. */
const isAnswer = (type: Value): boolean => type.is === 'choice' && type.of.every((one) => answers.includes(one))
const answers: readonly string[] = ['yes', 'ask', 'no']

type Counted = { [Name in FactName]: Fields[Name]['fact'] extends { counted: infer C } ? C : never }[FactName]

/** The texts of facts that do not follow their type's general format. */
function ownSaying(
  name: FactName,
  stated: number,
  { unit = 'm2', postType: { postTypeId } }: Factual,
  t: TFunction<'listings'>,
  language: Language,
): FactParts | undefined {
  const count = formatNumber(stated, language)
  if (rowOf(name).value.is === 'area') return { value: formatSpace(stated, unit, postTypeId, language) }
  switch (name) {
    case 'rooms': {
      const counted = labelOf(name, kindOf(postTypeId)) === 'units' ? 'units' : 'rooms'
      if (stated === 0 && counted === 'rooms') return { value: t('studio') }
      return { value: count, text: t(`count.${counted}`, { count: stated }) }
    }
    case 'bathrooms':
      if (stated > 1) return undefined
      return { label: t('facts.bathroom'), value: count, text: t('count.bathrooms', { count: stated }) }
    case 'floor':
      return stated === 0 ? { value: t('groundFloor') } : { value: count, text: t('onFloor', { floor: count }) }
    case 'power':
      return { value: `${count} kW (${formatNumber(otherUnits.hp.fromStored(stated), language)} ${t('horsepower')})` }
    default:
      return undefined
  }
}

function valueText(
  name: FactName,
  stated: string | number,
  { currency = 'Euro', 'input-location': city = '' }: Factual,
  t: TFunction<'listings'>,
  language: Language,
): string {
  const { value, zero, search } = rowOf(name)
  if (zero && stated === 0) return optionText(t, name, '0')
  switch (value.is) {
    case 'whole':
      return value.plain ? String(stated) : formatNumber(Number(stated), language)
    case 'decimal':
      return formatNumber(Number(Number(stated).toFixed(1)), language)
    case 'month':
      return writtenMonth(String(stated))
    case 'money':
      return formatMoney(Number(stated), currency, language)
    case 'choice':
    case 'ticks':
      return optionTexts(t, name, String(stated))
    case 'link':
      return String(stated).replace(/^https?:\/\/(www\.)?|\/$/g, '')
    case 'hours':
      return hoursInWords(String(stated), t)
    case 'list':
      return String(stated).split(',').join(', ')
    case 'day':
      return search && stated <= listingDay({ 'input-location': city }, new Date(pageTime()).toISOString())
        ? t('now')
        : dayInWords(String(stated), language)
    default:
      return String(stated)
  }
}

/** The opening hours of a week in one line: "Monday, Tuesday 09:00-17:00; Saturday 10:00-14:00". */
function hoursInWords(stored: string, t: TFunction<'listings'>): string {
  const days = stored.split('; ').filter((entry) => dayCodes.includes(entry.slice(0, 2)))
  const named = (entry: string) => t(`weekdays.${weekdays[dayCodes.indexOf(entry.slice(0, 2))] ?? 'monday'}`)
  const alike = new Map<string, string[]>()
  for (const day of days) alike.set(day.slice(3), [...(alike.get(day.slice(3)) ?? []), day])
  return [...alike].map(([hours, same]) => `${same.map(named).join(', ')} ${hours.replace(',', ', ')}`).join('; ')
}

/** How a listing is offered, if at all. */
export function offerText(
  post: { [Name in Offer]?: boolean } & Pick<Factual, 'roomAd'>,
  t: TFunction<'listings'>,
): string | undefined {
  if (post.roomAd === 'seeks') return t('options.roomAd.seeks')
  const offer = offers.find((one) => post[one])
  return offer && t(`offers.${offer}`)
}

/** The text of a field's choice. A value that is no longer a choice is shown as it is stored. */
export const optionText = (t: Translate, name: string, value: string): string =>
  t(`listings:options.${name}.${value}` as 'listings:options.color.red', { defaultValue: value })

/** The texts of the choices that a field states, one or several. */
export const optionTexts = (t: Translate, name: string, stated: string): string =>
  stated
    .split(',')
    .map((one) => optionText(t, name, one))
    .join(', ')

type Translate = (key: 'listings:options.color.red', options: { defaultValue: string }) => string

/** The text for a listing that was confirmed this many days ago. */
export const confirmedText = (t: TFunction<'listings'>, days: number): string =>
  days === 0 ? t('confirmedToday') : t('confirmed', { count: days })
