import type { Language } from '#shared/lib/language.ts'
import { photoAddress, previewSize } from '#shared/photos/variants.ts'
import { cityOf } from '#shared/places/cities.ts'
import { categoryOf, generics, kinds, offers, postTypes, venueKinds } from '#shared/posts/lists.ts'
import type { Card, Photo, Post } from '#shared/posts/post.ts'
import { amenitiesBeside } from '#shared/posts/presence.ts'
import { monthlyPriceOf, priceOf } from '#shared/posts/price.ts'
import type { Rate } from '#shared/rates/rate.ts'
import { photoSizes } from '../../features/posts/detail/sizes.ts'
import { descriptionOf, titleOf } from '../../features/posts/detail/summary.ts'
import { factTextsOf } from '../../features/posts/parts/factTexts.ts'
import { cardSizes } from '../../features/posts/parts/ListingCard/sizes.ts'
import { placeOf } from '../../features/posts/parts/place.ts'
import { formatDate } from '../../lib/format.ts'
import { alertButton } from '../alerts/alertButton.ts'
import { cardOf } from '../card.tsx'
import type { Asked, Content } from '../content.ts'
import { type Html, html } from '../html.ts'
import { icon } from '../icons.ts'
import { listingJsonLd } from '../jsonLd.ts'
import {
  approxText,
  button,
  confirmed,
  inEuros,
  type Money,
  picture,
  preloadOf,
  priceText,
  reducedText,
  slider,
} from '../parts.ts'
import { type Texts, texts } from '../texts.ts'

/** How many photos the mosaic has; the others come after it on a phone. */
const mosaicSize = 5

/** The page of a listing that anybody may see; `preview` is the address of its preview picture, if one was drawn. */
export function listingPage(post: Post, rate: Rate, { language, site }: Asked, preview?: string): Content {
  const own = texts[language]
  const money = inEuros(rate)
  const photos = post.allPhotos.toSorted((a, b) => Number(b.primary) - Number(a.primary))
  const [first] = photos
  const path = `/user/post-details/${post.postId}`
  const summary = { title: titleOf(post, own, language), description: descriptionOf(post, own, language) }
  return {
    status: 200,
    page: 'listing',
    world: categoryOf(post.postType.postTypeId),
    head: {
      ...summary,
      path,
      image: preview ? { url: site + preview, ...previewSize } : first && imageOf(first, site),
      preload: preloadOf(first, photoSizes.first),
      things: listingJsonLd(post, {
        ...summary,
        url: site + path,
        site,
        categories: categoriesOf(post, own),
        language,
        own,
      }),
    },
    main: html`<article class="container Detail-detail">
<nav class="Detail-path" aria-label="${own.detail('path')}">${categoriesOf(post, own).map(({ name, path }) => html`<a href="${path}">${name}</a>`)}</nav>
${gallery(photos, post.title, own)}
<div class="Detail-columns"><div class="Detail-main">
<header class="Detail-head"><p class="Detail-kind">${kindOf(post, own)}</p><h1>${post.title}</h1><p class="Detail-place">${placeOf(post)}</p>
${prices(post, 'Detail-price', money, own, language)}
<p class="Detail-meta"><time datetime="${post.createdAt}">${own.listings('posted', { date: formatDate(post.createdAt) })}</time>${confirmed(post, own)}</p>
<div class="Detail-actions">${actions(post, own, language)}</div></header>
${overview(post, own, language)}
<section aria-labelledby="description"><h2 id="description">${own.detail('description')}</h2>
<p class="Detail-text">${post.description ?? own.detail('noDescription')}</p>${post.descriptionSecond && html`<p class="Detail-text">${post.descriptionSecond}</p>`}</section>
${amenities(post, own)}
${surroundings(post, own)}
</div>${contact(post, money, own, language)}</div></article>`,
    data: [
      [['post', post.postId], post],
      [['rate'], rate],
    ],
  }
}

/** What one does with a listing. */
const actions = (post: Post, { listings }: Texts, language: Language): Html[] => [
  ...(categoryOf(post.postType.postTypeId) === 'gastronomi'
    ? [button(`like:${post.postId}`, listings('likes', { count: post.likes }), { mark: icon('heart') })]
    : []),
  button(`save:${post.postId}`, listings('save.save'), { mark: icon('bookmark') }),
  button('share', listings('share.share'), { mark: icon('share') }),
  ...(priceOf(post).kind === 'amount' ? [alertButton('askPrice', language)] : []),
]

/** Where the map will be. */
function surroundings(post: Post, { detail }: Texts) {
  const onMap = post.showMap && post.latitude !== undefined && post.longitude !== undefined
  if (!onMap && !post.around) return undefined
  const place = placeOf(post)
  return html`<section aria-labelledby="place"><h2 id="place">${detail('place')}</h2><p class="Detail-placeLine">${onMap ? place : detail('placeAround', { place })}</p><div class="Detail-map"></div></section>`
}

/** In place of a listing that is gone (410) or never was (404), with others like it. */
export function missingListing(status: 404 | 410, similar: Card[], rate: Rate, { language, name }: Asked): Content {
  const own = texts[language]
  const money = inEuros(rate)
  const reason = status === 410 ? 'gone' : 'missing'
  const title = own.detail(`${reason}.title`)
  return {
    status,
    page: 'listing',
    world: 'patundshmeri',
    head: { title, description: own.detail(`${reason}.text`) },
    main: html`<div class="Message-message"><h1>${title}</h1><p>${own.detail(`${reason}.text`)}</p><a class="Button-button" href="/user/post?page=1"><span>${own.detail('toListings')}</span></a></div>
${
  similar.length > 0 &&
  html`<section class="container Similar-similar"><h2>${own.detail('similar')}</h2>${slider(
    own.detail('similar'),
    similar.map((card) => cardOf(card, { sizes: cardSizes.similar, money, still: true }, language)),
  )}</section>`
}`,
    data: [
      [['refused', name], status === 410 ? 'postGone' : 'notFound'],
      [['others', name], similar],
      [['rate'], rate],
    ],
  }
}

/** Previews show pictures of at least so many pixels large. */
const imageOf = ({ key, width, height }: Photo, site: string) => {
  const scale = Math.min(1, 1280 / width)
  return {
    url: site + photoAddress(key),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  }
}

/** The way back up: category, then the listings of this city. */
function categoriesOf(post: Post, { listings }: Texts) {
  const category = categoryOf(post.postType.postTypeId)
  const city = cityOf(post['input-location'])
  const inCategory = `/user/post?input-property-type=${generics[category]}`
  return [
    { name: listings(`worlds.${category}`), path: `${inCategory}&page=1` },
    ...(city
      ? [{ name: city.text, path: `${inCategory}&input-location=${encodeURIComponent(city.value)}&page=1` }]
      : []),
  ]
}

function gallery(photos: Photo[], title: string, { detail }: Texts): Html | undefined {
  const count = photos.length
  if (count === 0) return undefined
  return html`<section class="Gallery-gallery" aria-label="${detail('photos')}"><ul class="Gallery-mosaic" data-count="${Math.min(count, mosaicSize)}">${photos.map(
    (photo, position) =>
      html`<li class="Gallery-cell" data-extra="${String(position >= mosaicSize)}"><a href="${photo.blobString}" data-press="photo:${position}" aria-label="${detail('openPhoto', { position: position + 1, count })}">${picture(
        {
          photo,
          alt: position === 0 ? title : '',
          eager: position === 0,
          sizes: position === 0 ? photoSizes.first : photoSizes.other,
        },
      )}</a></li>`,
  )}</ul></section>`
}

function kindOf(post: Post, { listings }: Texts): string {
  const venue = venueKinds.find((one) => post[one])
  if (venue) return listings(`venues.${venue}`)
  const offer = offers.find((one) => post[one])
  const type = listings(`types.${postTypes[post.postType.postTypeId]}`)
  return offer && post.postType.postTypeId !== kinds.roommate.id ? `${type} · ${listings(`offers.${offer}`)}` : type
}

function prices(post: Post, style: string, money: Money, own: Texts, language: Language): Html | undefined {
  const main = priceOf(post)
  const price = priceText(main, own, language)
  const monthly = monthlyPriceOf(post)
  return (
    price &&
    html`<p class="${style}">${price}${approxText(main, money, own, language)}${reducedText(post, own, language)}${monthly && html`<span class="Prices-monthly">${priceText(monthly, own, language)}${approxText(monthly, money, own, language)}</span>`}</p>`
  )
}

function overview(post: Post, { detail, listings }: Texts, language: Language): Html | undefined {
  const facts = factTextsOf(post, listings, language)
  if (facts.length === 0) return undefined
  return html`<section aria-labelledby="overview"><h2 id="overview">${detail('overview')}</h2><dl class="Detail-facts">${facts.map(
    ({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`,
  )}</dl></section>`
}

function amenities(post: Post, { detail, listings }: Texts): Html | undefined {
  const papers = (['fletePoseduese', 'customsChecked'] as const).filter((paper) => post[paper])
  const chips = [
    ...amenitiesBeside(post).map((one) => listings(`amenities.${one}`)),
    ...papers.map((one) => detail(one)),
  ]
  if (chips.length === 0) return undefined
  return html`<section aria-labelledby="amenities"><h2 id="amenities">${detail('amenities')}</h2><ul class="Detail-chips">${chips.map((chip) => html`<li>${chip}</li>`)}</ul></section>`
}

/** How to reach the poster is told to people, not to those who collect addresses: its places are held. */
function contact(post: Post, money: Money, own: Texts, language: Language): Html {
  const { detail } = own
  const write = (words: string, size: 'sm' | 'md', mark?: Html) =>
    html`<a class="Button-button" data-variant="default" data-size="${size}" href="#write">${mark}<span>${words}</span></a>`
  return html`<aside class="ContactBox-box" aria-label="${detail('contact.title')}">${prices(post, 'ContactBox-price', money, own, language)}
<div class="ContactBox-poster"><span class="ContactBox-face">${icon(post.isAgency ? 'agency' : 'user', 24, 1.6)}</span><div><strong>${post.userName}</strong><span>${detail(post.isAgency ? 'contact.agency' : 'contact.private')}</span></div></div>
<div class="ContactBox-ways"><div class="ContactBox-slot"></div>${write(detail('message.open'), 'md', icon('direct', 20))}</div><p class="ContactBox-safety">${detail('contact.safety')}</p></aside>
<div class="ContactBox-bar"><span class="ContactBox-barPrice">${priceText(priceOf(post), own, language)}</span>${write(detail('message.short'), 'sm')}<button type="button" class="Button-button" data-variant="filled" data-size="sm" disabled>${icon('phone')}<span>${detail('contact.call')}</span></button></div>
<section class="Detail-write" aria-labelledby="write"><h2 id="write">${detail('message.title')}</h2><p class="Detail-placeLine">${detail('message.lead')}</p><div class="Detail-writing"></div></section>`
}
