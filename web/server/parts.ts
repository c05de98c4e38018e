import type { Language } from '#shared/lib/language.ts'
import { photoSources, type Source } from '#shared/photos/variants.ts'
import { confirmedDays } from '#shared/posts/expiry.ts'
import { type Category, type Currency, categoryOf, kinds, offers, postTypes, venueKinds } from '#shared/posts/lists.ts'
import type { Card, Photo } from '#shared/posts/post.ts'
import { type Price, priceOf } from '#shared/posts/price.ts'
import type { Rate } from '#shared/rates/rate.ts'
import { approxOf } from '../features/posts/parts/approx.ts'
import { cardFacts, confirmedText, factTextsOf } from '../features/posts/parts/factTexts.ts'
import { placeOf } from '../features/posts/parts/place.ts'
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

/** A listing in a list, as features/posts/parts/ListingCard shows it at first. */
export function cardOf(
  card: Card,
  { sizes, money, eager = false }: { sizes: string; money: Money; eager?: boolean },
  texts: Texts,
  language: Language,
): Html {
  const { listings } = texts
  const price = priceOf(card)
  const { postTypeId } = card.postType
  const offer = offers.find((one) => card[one])
  const venue = venueKinds.find((one) => card[one])
  const badge = venue
    ? listings(`venues.${venue}`)
    : [
        postTypeId === kinds.roommate.id && offer === 'cimere' ? undefined : listings(`types.${postTypes[postTypeId]}`),
        offer && listings(`offers.${offer}`),
      ]
        .filter(Boolean)
        .join(' · ')
  const [photo] = card.photos
  const facts = cardFacts(factTextsOf(card, listings, language))
  return html`<article class="ListingCard-card" data-world="${categoryOf(postTypeId)}"><a class="ListingCard-link" href="/user/post-details/${card.postId}">
<div class="ListingCard-photos"><div class="ListingCard-track">${photo && picture({ photo, sizes, eager, alt: card.title })}</div>
<span class="ListingCard-badges"><span class="ListingCard-badge">${badge}</span></span></div>
<div class="ListingCard-body"><span class="ListingCard-price">${priceText(price, texts, language)}${approxText(price, money, texts, language)}${reducedText(card, texts, language)}</span>${venue && counts(card, texts)}
<h3 class="ListingCard-title">${card.title}</h3><p class="ListingCard-place">${placeOf(card)}</p>
<time class="ListingCard-date" datetime="${card.createdAt}">${formatDate(card.createdAt)}</time>
<ul class="ListingCard-facts">${facts.map(({ text }) => html`<li>${text}</li>`)}</ul>${confirmed(card, texts, 'ListingCard-confirmed')}</div></a>
<div class="ListingCard-buttons">${venue && html`<button type="button" class="ListingCard-heart" data-press="like:${card.postId}" aria-label="${listings('like')}">${icon('heart', 20)}</button>`}<button type="button" class="ListingCard-bookmark" data-press="save:${card.postId}" aria-label="${listings('save.label', { title: card.title })}">${icon('bookmark', 20)}</button></div></article>`
}

const counts = ({ views, likes }: Card, { listings }: Texts): Html =>
  html`<span class="ListingCard-counts"><span title="${listings('views', { count: views })}">${icon('eye', 16)} ${views}</span><span title="${listings('likes', { count: likes })}">${icon('heart', 16)} ${likes}</span></span>`

/** How long ago the owner said that it is true, as features/posts/parts/Confirmed.tsx shows it. */
export function confirmed(post: Pick<Card, 'confirmedAt'>, { listings }: Texts, style = ''): Html | undefined {
  const days = confirmedDays(post, Date.now())
  return days === undefined ? undefined : html`<span class="${style}">${confirmedText(listings, days)}</span>`
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
