import type { Language } from '#shared/lib/language.ts'
import { photoSources, type Source } from '#shared/photos/variants.ts'
import { confirmedDays } from '#shared/posts/expiry.ts'
import type { Category, Currency } from '#shared/posts/lists.ts'
import type { Card, Photo } from '#shared/posts/post.ts'
import type { Price } from '#shared/posts/price.ts'
import type { Rate } from '#shared/rates/rate.ts'
import { approxOf } from '../features/posts/parts/approx.ts'
import { confirmedText } from '../features/posts/parts/factTexts.ts'
import { formatDate, formatMoney, formatShare } from '../lib/format.ts'
import { publicPages } from '../pages.ts'
import type { Head } from './content.ts'
import { type Html, html } from './html.ts'
import { icon } from './icons.ts'
import type { Texts } from './texts.ts'

/** A photo that is the first to be seen, for the page's head; nothing where there is none. */
export const preloadOf = (photo: Photo | undefined, sizes: string): Head['preload'] =>
  photo && { ...photoSources(photo)[0], sizes }

/** What the row of ui/Slider.tsx holds, each a slide. */
export const slider = (label: string, slides: Html[]): Html =>
  html`<section class="Slider-slider" aria-label="${label}"><ul class="Slider-track">${slides.map((slide) => html`<li class="Slider-slide">${slide}</li>`)}</ul></section>`

/** In which currency a page tells prices beside that of their owners, and by which rate (PRC-05). */
export type Money = { currency: Currency; rate: Rate }

/** Of a page that knows nothing of its visitor; scripts know where they are. */
export const inEuros = (rate: Rate): Money => ({ currency: 'Euro', rate })

type Shown = { photo: Photo; alt: string; sizes: string; eager?: boolean }

/** What a `picture` offers beside its `img`. */
export const sourcesOf = (sources: Source[], sizes: string): Html[] =>
  sources.map(({ type, srcSet }) => html`<source type="${type}" srcset="${srcSet}" sizes="${sizes}">`)

/** A photo as features/posts/parts/Photo.tsx shows it. */
export const picture = ({ photo, alt, sizes, eager = false }: Shown): Html =>
  html`<picture>${sourcesOf(photoSources(photo), sizes)}<img src="${photo.blobString}" alt="${alt}" width="${photo.width}" height="${photo.height}" loading="${eager ? 'eager' : 'lazy'}"${eager && html` fetchpriority="high"`} decoding="async"></picture>`

/** A price as features/posts/parts/Price.tsx shows it; nothing of one that is hidden. */
export function priceText(price: Price, { listings }: Texts, language: Language): Html | undefined {
  if (price.kind === 'hidden') return undefined
  if (price.kind === 'negotiable')
    return html`<span class="Price-amount">${listings(`negotiable.${price.label}`)}</span>`
  const amount = formatMoney(price.amount, price.currency, language)
  return html`<span><span class="Price-amount">${amount}</span>${price.per && html`<span class="Price-per">${listings(`per.${price.per}`)}</span>`}</span>`
}

/** What a price is about in the currency of the page, as features/posts/parts/Approx.tsx shows it. */
export function approxText(price: Price, { currency, rate }: Money, { listings }: Texts, language: Language) {
  const text = approxOf(price, currency, rate, listings, language)
  return text && html` <span class="Price-approx">${text}</span>`
}

/** By how much a price was reduced, as features/posts/parts/Reduced.tsx shows it. */
export function reducedText({ reduced }: Pick<Card, 'reduced'>, { listings }: Texts, language: Language) {
  if (!reduced) return undefined
  return html` <span class="Price-reduced">${formatShare(-reduced.percent / 100, language)}</span> <span class="Price-since">${listings('reducedSince', { date: formatDate(reduced.since) })}</span>`
}

/** How long ago the owner said that it is true, as features/posts/parts/Confirmed.tsx shows it. */
export function confirmed(post: Pick<Card, 'confirmedAt'>, { listings }: Texts): Html | undefined {
  const days = confirmedDays(post, Date.now())
  return days === undefined ? undefined : html`<span>${confirmedText(listings, days)}</span>`
}

type ButtonLook = { mark?: Html; variant?: 'default' | 'filled'; style?: string; round?: boolean }

/** A button of ui/Button.tsx; a press on it is kept by this name, and done once the application is there. */
export const button = (
  press: string,
  words: string,
  { mark, variant = 'default', style = '', round = false }: ButtonLook = {},
): Html =>
  html`<button type="button" class="Button-button ${style}" data-variant="${variant}" data-size="sm"${round && html` data-round`} data-press="${press}">${mark}<span>${words}</span></button>`

/** A field as ui/Field.tsx shows it; `id` is that of its input. */
export const field = (
  id: string,
  label: string,
  input: Html,
  { required = false, help }: { required?: boolean; help?: string } = {},
): Html =>
  html`<div class="Field-field"><label for="${id}">${label}${required && html`<span class="Field-star" aria-hidden="true"> *</span>`}</label>${input}${help && html`<p class="Field-help">${help}</p>`}</div>`

type SearchWords = {
  world: Category
  words?: string
  size: 'sm' | 'md'
  /** The id of another form that the words are sent with. */
  form?: string
  /** What is asked for besides. */
  within?: Iterable<[string, string]>
}

/** The field of features/search/parts/SearchField.tsx, which asks for results by itself. */
export const searchField = ({ world, words = '', size, form, within = [] }: SearchWords, { listings }: Texts): Html =>
  html`<search><form action="${publicPages.results}">${[...within].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<div class="SearchField-box">${icon('search')}<input class="Field-input SearchField-input" data-size="${size}"${form && html` form="${form}"`} name="input-ask" maxlength="100" autocomplete="off" enterkeyhint="search" aria-label="${listings('words.label')}" placeholder="${listings(`words.example.${world}`)}" value="${words}"></div></form></search>`
