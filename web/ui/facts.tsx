import {
  IconArmchair,
  IconBath,
  IconBed,
  IconBuilding,
  IconCalendar,
  IconDoor,
  IconEngine,
  IconFlag,
  IconGasStation,
  IconManualGearbox,
  IconPalette,
  IconRoad,
  IconRulerMeasure,
  IconStairs,
  IconTag,
  IconUsers,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import type { Language } from '#shared/lib/language.ts'
import type { PostTypeId } from '#shared/posts/lists.ts'
import type { Card } from '#shared/posts/post.ts'
import { labelsOf } from '#shared/posts/presence.ts'
import { formatNumber, formatSpace } from '../lib/format.ts'

export type FactName =
  | 'rooms'
  | 'bathrooms'
  | 'space'
  | 'kate'
  | 'floor'
  | 'people'
  | 'brand'
  | 'model'
  | 'manufactureYear'
  | 'kilometers'
  | 'petrolType'
  | 'transmision'
  | 'color'
  | 'nrSeats'
  | 'nrDoors'
  | 'placeOfOrigin'

/** A fact at a glance: `text` stands alone on a card, `label` and `value` make a row of the overview. */
export type Fact = {
  name: FactName
  Icon: ComponentType<{ size?: number | string; stroke?: number | string }>
  label: string
  value: string
  text: string
}

const icons = {
  rooms: IconBed,
  bathrooms: IconBath,
  space: IconRulerMeasure,
  kate: IconStairs,
  floor: IconBuilding,
  people: IconUsers,
  brand: IconTag,
  model: IconEngine,
  manufactureYear: IconCalendar,
  kilometers: IconRoad,
  petrolType: IconGasStation,
  transmision: IconManualGearbox,
  color: IconPalette,
  nrSeats: IconArmchair,
  nrDoors: IconDoor,
  placeOfOrigin: IconFlag,
} as const satisfies Record<FactName, Fact['Icon']>

/** What the facts read of a listing; a card and a preview have it. */
export type Factual = Partial<Pick<Card, Exclude<FactName, 'people'> | 'numberOfPeopleAllowed' | 'unit'>> & {
  postType: { postTypeId: PostTypeId }
}

/** The facts that a listing states, in the order of the overview. */
export function factsOf(post: Factual, t: TFunction<'listings'>, language: Language): Fact[] {
  const type = post.postType.postTypeId
  const labels = labelsOf(type)
  const fact = (name: FactName, label: string, value: string, text = value): Fact => ({
    name,
    Icon: icons[name],
    label,
    value,
    text,
  })
  const count = (value: number) => formatNumber(value, language)
  const { rooms, bathrooms, space, unit = 'm2', kate, floor, numberOfPeopleAllowed: people } = post
  const found: Fact[] = []

  if (rooms !== undefined) {
    const studio = rooms === 0 && labels.rooms === 'rooms'
    found.push(
      studio
        ? fact('rooms', t('facts.rooms'), t('studio'))
        : fact('rooms', t(`facts.${labels.rooms}`), count(rooms), t(`count.${labels.rooms}`, { count: rooms })),
    )
  }
  if (bathrooms !== undefined) {
    const text = t('count.bathrooms', { count: bathrooms })
    found.push(fact('bathrooms', t(bathrooms > 1 ? 'facts.bathrooms' : 'facts.bathroom'), count(bathrooms), text))
  }
  if (space !== undefined)
    found.push(fact('space', t(`facts.${labels.space}`), formatSpace(space, unit, type, language)))
  if (kate !== undefined) found.push(fact('kate', t('facts.kate'), count(kate), t('count.floors', { count: kate })))
  if (floor !== undefined) {
    const value = floor === 0 ? t('groundFloor') : count(floor)
    found.push(fact('floor', t('facts.floor'), value, floor === 0 ? value : t('onFloor', { floor: count(floor) })))
  }
  if (people !== undefined) {
    const text = t('count.people', { count: people, shown: count(people) })
    found.push(fact('people', t('facts.people'), count(people), text))
  }
  if (post.brand) found.push(fact('brand', t('facts.brand'), post.brand.split(',').join(', ')))
  if (post.model) found.push(fact('model', t('facts.model'), post.model))
  if (post.manufactureYear)
    found.push(fact('manufactureYear', t('facts.manufactureYear'), String(post.manufactureYear)))
  if (post.kilometers !== undefined)
    found.push(fact('kilometers', t('facts.kilometers'), `${count(post.kilometers)} km`))
  if (post.petrolType) found.push(fact('petrolType', t('facts.petrolType'), t(`petrolTypes.${post.petrolType}`)))
  if (post.transmision) found.push(fact('transmision', t('facts.transmision'), t(`transmissions.${post.transmision}`)))
  if (post.color) found.push(fact('color', t('facts.color'), colorName(post.color, t)))
  if (post.nrSeats !== undefined)
    found.push(fact('nrSeats', t('facts.nrSeats'), count(post.nrSeats), t('count.seats', { count: post.nrSeats })))
  if (post.nrDoors !== undefined) found.push(fact('nrDoors', t('facts.nrDoors'), count(post.nrDoors)))
  if (post.placeOfOrigin) found.push(fact('placeOfOrigin', t('facts.placeOfOrigin'), post.placeOfOrigin))
  return found
}

/** The three facts of a card; a car's year, mileage and fuel say more than its brand. */
export function cardFacts(facts: Fact[]): Fact[] {
  return facts.filter(({ name }) => name !== 'brand' && name !== 'model').slice(0, 3)
}

const colorName = (color: string, t: TFunction<'listings'>) =>
  t(`colors.${color}` as 'colors.red', { defaultValue: color })
