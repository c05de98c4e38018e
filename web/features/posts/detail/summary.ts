import type { TFunction } from 'i18next'
import { cut } from '#shared/lib/cut.ts'
import type { Language } from '#shared/lib/language.ts'
import { cityOf } from '#shared/places/cities.ts'
import { categoryOf, kindOf, kinds, offers, postTypes } from '#shared/posts/lists.ts'
import type { Post } from '#shared/posts/post.ts'
import { priceOf } from '#shared/posts/price.ts'
import { formatMoney } from '../../../lib/format.ts'
import { cardFacts, sayingsOf } from '../../../ui/sayings.ts'

/** The longest title and description that previews and search engines show whole (REA-02). */
export const titleMax = 60
export const descriptionMax = 160

type Texts = { detail: TFunction<'detail'>; listings: TFunction<'listings'> }

/** Where a listing is, as people say it. */
export const placeOf = (post: Pick<Post, 'neighborhood' | 'input-location'>): string =>
  [post.neighborhood, cityOf(post['input-location'])?.text ?? post['input-location']].filter(Boolean).join(', ')

/** A listing in a line and in two, of its facts, for those who see nothing else of it (REA-02). */
export function summaryOf(post: Post, { detail, listings }: Texts, language: Language) {
  const what = capital(offered(post, whatOf(post, detail, listings), detail))
  const price = priceOf(post)
  const facts = sayingsOf(post, listings, language)
  // Rents are by the month unless they say otherwise.
  const per = price.kind === 'amount' && price.per && price.per !== 'month' ? listings(`per.${price.per}`) : ''
  const amount = price.kind === 'amount' ? formatMoney(price.amount, price.currency, language) + per : undefined
  const space = facts.find(({ name }) => name === 'space')?.text
  const [neighborhood, city] = [post.neighborhood, cityOf(post['input-location'])?.text ?? post['input-location']]
  const leads = [placeOf(post), city, neighborhood].flatMap((place) =>
    place ? detail('summary.place', { what, place }) : [],
  )
  const withPrice = amount ? ` · ${amount}` : ''
  const lead = leads.find((one) => one.length + withPrice.length <= titleMax)
  const priced = lead ? lead + withPrice : cut(leads[0] ?? what, titleMax)
  const title = space && priced.length + space.length + 3 <= titleMax ? `${priced} · ${space}` : priced
  const known = [amount, ...cardFacts(facts).map(({ text }) => text)].filter(Boolean).join(' · ')
  const description = cut([post.title, known, post.description].filter(Boolean).join('. '), descriptionMax)
  return { title, description }
}

function whatOf(post: Post, detail: Texts['detail'], listings: Texts['listings']): string {
  const { postTypeId } = post.postType
  const world = categoryOf(postTypeId)
  const type = listings(`types.${postTypes[postTypeId]}`)
  if (world === 'gastronomi') return post.title
  if (world === 'vetura') return [post.brand, post.model, post.manufactureYear].filter(Boolean).join(' ') || type
  const rooms = kindOf(postTypeId) === 'office' || kindOf(postTypeId) === 'local' ? undefined : post.rooms
  if (rooms === undefined || postTypeId === kinds.roommate.id) return type.toLowerCase()
  if (rooms === 0) return detail('summary.studio', { type: type.toLowerCase() })
  return detail('summary.rooms', { count: rooms, type: type.toLowerCase() })
}

function offered(post: Post, what: string, detail: Texts['detail']): string {
  const offer = offers.find((one) => post[one])
  return offer && offer !== 'cimere' ? detail(`summary.${offer}`, { what }) : what
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
