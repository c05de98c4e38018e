import type { Language } from '#shared/lib/language.ts'
import { fold } from '#shared/lib/text.ts'
import { descriptionMax, joinFacts, titleMax, truncate } from '#shared/lib/truncate.ts'
import { makeAndModel } from '#shared/posts/car.ts'
import { categoryOf, kindOf, offers, postTypes, venueKinds } from '#shared/posts/lists.ts'
import type { Post } from '#shared/posts/post.ts'
import { priceOf } from '#shared/posts/price.ts'
import { formatMoney } from '../../../lib/format.ts'
import type { TFunction } from '../../../lib/words.ts'
import { cardFacts, factTextsOf } from '../parts/factTexts.ts'
import { type Placed, placeParts } from '../parts/place.ts'
import { descriptionsFor } from './descriptions.ts'

/** The maximum number of characters of the owner's title in a description, which leaves space for the facts. */
const ownTitleMax = 70

/** The minimum number of characters for the owner's text: a shorter excerpt says nothing. */
const textMin = 20

/** The minimum number of characters for a listing's name: if the place leaves less, the place is omitted. */
const nameMin = 12

type Texts = { detail: TFunction<'detail'>; listings: TFunction<'listings'> }

/** The title of a listing's page, from its facts: for browser tabs, search engines and link previews (REA-02). */
export function titleOf(post: Post, texts: Texts, language: Language): string {
  const { detail, listings } = texts
  const venue = venueKinds.find((one) => post[one])
  const space = factTextsOf(post, listings, language).find(({ name }) => name === 'space')
  const line = lineOf(namesOf(post, texts), post, amountOf(post, listings, language), detail, titleMax)
  return joinFacts([line, space?.text ?? (venue && listings(`venues.${venue}`))], titleMax)
}

/** The meta description of a listing's page. */
export function descriptionOf(post: Post, texts: Texts, language: Language): string {
  const { detail, listings } = texts
  const facts = factTextsOf(post, listings, language)
  const names = namesOf(post, texts)
  const own = truncate(post.title, ownTitleMax)
  const left = descriptionMax - own.length - 2
  // A venue's name is its title, which is already at the start.
  const amount = amountOf(post, listings, language)
  const line = lineOf(names.includes(post.title) ? [''] : names, post, amount, detail, left)
  const known = joinFacts([line, ...cardFacts(facts).map(({ text }) => text)], left)
  const [text] = descriptionsFor(post, language).shown
  const said = [own, known, left - known.length >= textMin && text?.text].filter(Boolean).join('. ')
  return truncate(said.replace(/([.!?…])\. /g, '$1 '), descriptionMax)
}

/** The price, if it is stated. Rents are per month unless another period is given. */
function amountOf(post: Post, listings: Texts['listings'], language: Language): string | undefined {
  const price = priceOf(post)
  if (price.kind !== 'amount') return undefined
  const per = price.per && price.per !== 'month' ? listings(`per.${price.per}`) : ''
  return formatMoney(price.amount, price.currency, language) + per
}

/**
 * What and where a listing is and what it costs: the longest variant that fits into `max` characters. If none fits, the
 * shortest name is cut.
 */
function lineOf(
  names: readonly string[],
  post: Placed,
  amount: string | undefined,
  detail: Texts['detail'],
  max: number,
): string {
  const room = max - joinFacts(['', amount]).length
  for (const name of names)
    for (const place of placeVariants(post, name)) {
      const lead = placed(name, place, detail)
      if (lead.length <= room) return joinFacts([lead, amount])
    }
  const [name = ''] = names.slice(-1)
  const left = (place: string) => room - (place && detail('summary.place', { what: '', place })).length
  const place = placeVariants(post, name).find((one) => left(one) >= nameMin) ?? ''
  return joinFacts([placed(truncate(name, left(place)), place, detail), amount])
}

/** The variants of the place, the fullest first, without parts that the name already contains. */
function placeVariants(post: Placed, name: string): string[] {
  const parts = placeParts(post).filter((part) => !fold(name).includes(fold(part)))
  return [parts.join(', '), ...parts.toReversed()]
}

const placed = (what: string, place: string, detail: Texts['detail']): string =>
  capital(what && place ? detail('summary.place', { what, place }) : what || place)

/** The variants of what a listing is and how it is offered, the longest first. */
function namesOf(post: Post, { detail, listings }: Texts): string[] {
  const { postTypeId } = post.postType
  if (categoryOf(postTypeId) === 'gastronomi') return shorterAndShorter(post.title)
  const offer = offers.find((one) => post[one])
  const names = categoryOf(postTypeId) === 'vetura' ? carNames(post, listings) : [homeName(post, detail, listings)]
  if (!offer || offer === 'cimere') return names
  return [...names.map((what) => detail(`summary.${offer}`, { what })), ...names]
}

function carNames(post: Post, listings: Texts['listings']): string[] {
  const { manufactureYear: year, postType } = post
  const { makes, model } = makeAndModel(post)
  const make = makes.join(', ')
  const ways = [
    [make, model, year],
    [make, model],
    [make, year],
  ].map((parts) => parts.filter(Boolean).join(' '))
  return ways.map((name) => name || listings(`types.${postTypes[postType.postTypeId]}`))
}

function homeName(
  { postType: { postTypeId }, rooms, roomAd }: Post,
  detail: Texts['detail'],
  listings: Texts['listings'],
) {
  if (roomAd === 'seeks') return listings('options.roomAd.seeks').toLowerCase()
  const type = listings(`types.${postTypes[postTypeId]}`).toLowerCase()
  if (rooms === undefined || ['office', 'local', 'roommate'].includes(kindOf(postTypeId))) return type
  return rooms === 0 ? detail('summary.studio', { type }) : detail('summary.rooms', { count: rooms, type })
}

/** A title written by its owner, followed by the part before any addition to the name, if there is one. */
function shorterAndShorter(title: string): string[] {
  const [name = ''] = title.split(/[:;|(–—]|, | - | · /)
  return name.trim().length > 3 && name !== title ? [title, name.trim()] : [title]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
