import { fold } from '#shared/lib/text.ts'
import { neighborhoods } from '#shared/places/neighborhoods.ts'
import { colorNames, generics } from '#shared/posts/lists.ts'
import { specificTerms } from '#shared/search/lexicon/types.ts'
import type { ParamTexts } from '#shared/search/sentence/parsedSentence.ts'
import { parseSentence } from '#shared/search/sentence/parseSentence.ts'
import type { Meant } from './meanings.ts'
import { dayOf, today } from './requirements.ts'

type Param = keyof ParamTexts

const types = ['apartment', 'house', 'office', 'land', 'local', 'villa']
const categories: Readonly<Record<string, string>> = {
  property: generics.patundshmeri,
  car: generics.vetura,
  fun: generics.gastronomi,
}
const ticks = ['rent', 'buy', 'cimere', 'dasma', 'kafe', 'ushqim', 'party']
/** Numbers with two bounds: the names of both parameters. */
const bounds: Readonly<Record<string, readonly [Param, Param]>> = {
  price: ['input-minimum', 'input-maximum'],
  area: ['input-min-area', 'input-max-area'],
  rooms: ['input-min-rooms', 'input-max-rooms'],
  baths: ['input-min-bathrooms', 'input-max-bathrooms'],
  floor: ['input-min-floor', 'input-max-floor'],
  floors: ['input-min-floors', 'input-max-floors'],
  guests: ['input-min-guests', 'input-max-guests'],
  built: ['input-min-built', 'input-max-built'],
  renovated: ['input-min-renovated', 'input-max-renovated'],
  year: ['input-min-year', 'input-max-year'],
  km: ['input-min-kilometers', 'input-max-kilometers'],
  seats: ['input-min-seats', 'input-max-seats'],
  deposit: ['input-min-deposit', 'input-max-deposit'],
  room: ['input-min-room-area', 'input-max-room-area'],
  consumption: ['input-min-consumption', 'input-max-consumption'],
  doors: ['input-min-doors', 'input-max-doors'],
  power: ['input-min-power', 'input-max-power'],
  owners: ['input-min-owners', 'input-max-owners'],
  guestprice: ['input-min-guest-price', 'input-max-guest-price'],
}
/** Units that are converted: the number and how many of the parameter's it is. */
const converted: Readonly<Record<string, readonly [string, number]>> = {
  miles: ['km', 1.609344],
  hp: ['power', 0.73549875],
  sqft: ['area', 0.09290304],
  roomsqft: ['room', 0.09290304],
}
const lists: Readonly<Record<string, Param>> = {
  has: 'input-amenities',
  roomhas: 'input-room-offers',
  bills: 'input-bills-included',
  plates: 'input-plates',
  kitchen: 'input-kitchen',
  smoking: 'input-smoking',
  furnished: 'input-furnished',
  pets: 'input-pets',
  balcony: 'input-balcony',
  elevator: 'input-elevator',
  heating: 'input-heating',
  utilities: 'input-utilities',
  ownership: 'input-ownership',
  customs: 'input-customs',
  fuel: 'input-fuel',
  gear: 'input-transmission',
  color: 'input-color',
  brand: 'input-car-model',
  body: 'input-body',
  accidents: 'input-accidents',
  parking: 'input-parking',
  by: 'input-publisher',
  orientation: 'input-orientation',
  open: 'input-open',
  order: 'input-order',
}

/** What a parameter is wanted to be; numbers may be off by a unit, or by a share where they are about right. */
type Wanted = (value: string) => boolean
const entries = (value: string) => fold(value).split(/[,;]/).sort().join()
const same =
  (wanted: string): Wanted =>
  (value) =>
    entries(value) === entries(wanted)
const near =
  (wanted: number, off: number): Wanted =>
  (value) =>
    Math.abs(Number(value) - wanted) <= off

/** The parameters of one part of a meaning, such as `rooms=2..3`. */
function paramsOf(part: string): [Param, Wanted][] {
  const [, name = '', sign = '', value = ''] = /^([^=~]+)([=~]?)(.*)$/.exec(part) ?? []
  if (part.startsWith('@')) {
    const [city = '', quarters] = part.slice(1).replaceAll('_', ' ').split('/')
    return [
      ['input-location', same(city)],
      ...(quarters ? [['input-neighborhood', same(quarters)] as [Param, Wanted]] : []),
    ]
  }
  if (name.split(',').every((one) => types.includes(one))) return [['input-property-type', same(name)]]
  const category = categories[name]
  if (category) return [['input-property-type', same(category)]]
  if (ticks.includes(name)) return [[`input-${name}` as Param, same('true')]]
  if (name === 'Euro' || name === 'USD') return [['input-currency', same(name)]]
  if (name === 'seeks') return [['input-room-ad', same('seeks')]]
  if (name === 'reduced') return [['input-reduced', same('true')]]
  if (name === 'notreserved') return [['input-not-reserved', same('true')]]
  if (name === 'free')
    return [
      [
        'input-available-by',
        same(value === 'today' ? today : dayOf(Number(value.slice(0, 2)), Number(value.slice(2)))),
      ],
    ]
  if (name === 'not') {
    const unwanted = value.split(',')
    const others = neighborhoods.filter(
      ({ city, neighborhood }) => city === 'Prishtine' && !unwanted.includes(neighborhood),
    )
    return [['input-neighborhood', same(others.map(({ neighborhood }) => neighborhood).join())]]
  }
  if (name === 'notcolor') return [['input-color', same(colorNames.filter((color) => color !== value).join())]]
  if (part === 'pets=no') return [['input-pets', (allowed) => !allowed.includes('yes')]]
  const list = lists[name]
  if (list) return [[list, same(value.replaceAll('_', ' '))]]
  const [field, factor] = converted[name] ?? [name, 1]
  const range = bounds[field]
  if (!range) throw new Error(`No filter is called "${name}".`)
  const [low = '', high = low] = value.split('..')
  const off = (number: number) => (factor === 1 ? (field === 'area' || field === 'room' ? 0.1 : 0) : number / 100 + 1)
  if (sign === '~' && ['area', 'room', 'price'].includes(field)) {
    const number = Number(value)
    return [
      [range[0], near(number * 0.88, number * 0.09)],
      [range[1], near(number * 1.12, number * 0.09)],
    ]
  }
  if (sign === '~') return [[range[0], near(Number(low), 1)]]
  return [low, high].flatMap((bound, at): [Param, Wanted][] => {
    const number = Number(bound) * factor
    return bound === '' ? [] : [[range[at === 0 ? 0 : 1], near(number, off(number))]]
  })
}

/** Words between two that are searched. */
const joining = /^(ose|or|ili|i|e|te|and|dhe)$/
const parts = (text: string) => text.split(' ').filter(Boolean)

/** What is wrong with how a sentence is understood; nothing if it means what it was meant to. */
export function misread({ sentence, fields, rest }: Meant): string[] {
  const { params, chips, searched, rest: terms } = parseSentence(sentence)
  const wanted = new Map<string, Wanted>()
  const optional = new Map<string, Wanted[]>()
  for (const part of parts(fields))
    for (const [param, is] of paramsOf(part.replace(/^\?/, '')))
      if (part.startsWith('?')) optional.set(param, [...(optional.get(param) ?? []), is])
      else wanted.set(param, is)
  const said = Object.entries(Object.assign({}, ...chips.map(({ kind, params: its }) => (kind === 'said' ? its : {}))))
  const words = parts(fold(rest).replaceAll('?', ''))
  // Words that only tell more than their type leave nothing out.
  const isTold = parts(terms).every((term) => specificTerms.has(term))
  const left = isTold ? '' : searched.map(([from, to]) => sentence.slice(from, to)).join(' ')
  return [
    ...[...wanted].flatMap(([param, is]) => {
      const value = (params as Readonly<Record<string, string>>)[param]
      return value !== undefined && is(value) ? [] : `${param} is ${value}`
    }),
    ...said.flatMap(([param, value]) => {
      const known =
        wanted.has(param) ||
        entries(String(value))
          .split(',')
          .every((one) => optional.get(param)?.some((is) => is(one)))
      return known ? [] : `${param} is ${value}, unasked`
    }),
    ...parts(fold(left)).flatMap((word) =>
      joining.test(word) || words.some((one) => one.startsWith(word.slice(0, 5)) || word.startsWith(one.slice(0, 5)))
        ? []
        : `"${word}" is left`,
    ),
  ]
}
