import { htmlLanguage, type Language } from '#shared/lib/language.ts'
import { photoUrl } from '#shared/photos/variants.ts'
import type { Card } from '#shared/posts/post.ts'
import type { SearchParams } from '#shared/search/params.ts'
import { facts, titled } from '../../../lib/site.ts'
import { addressOf } from '../../../server/address.ts'
import { type Html, html } from '../../../server/html.ts'
import { feedAddress, searchAddress } from '../results/search.ts'
import { cardWords, searchTitle } from './inWords.ts'

/** A listing in a feed, and when it last changed (ISO 8601). */
type Entry = { card: Card; changedAt: string }

/** Whom a feed is for; `latest` is when anything at all was last published (ISO 8601). */
type FeedRequest = { language: Language; site: string; latest: string }

/** What no XML 1.0 document may hold, however it is written. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** When a feed last changed (ISO 8601): with its newest entry, or without one with the last listing of all. */
export const feedChangedAt = (entries: readonly Entry[], latest: string): string =>
  entries.reduce((newest, { changedAt }) => (changedAt > newest ? changedAt : newest), '') || latest

/**
 * The newest of a search as an Atom feed (RFC 4287). A listing's address without a language is its id: the feeds of both
 * languages, and of all searches that find it, mean one.
 */
export function feedOf(
  params: SearchParams,
  entries: readonly Entry[],
  { language, site, latest }: FeedRequest,
): string {
  const search = { ...params, 'input-order': undefined, page: 1 }
  const own = site + feedAddress(search, language)
  return html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${htmlLanguage[language]}">
<id>${own}</id>
<title>${titled(searchTitle(search, language))}</title>
<updated>${feedChangedAt(entries, latest)}</updated>
<author><name>${facts().name}</name></author>
<link rel="self" type="application/atom+xml" href="${own}"/>
<link rel="alternate" type="text/html" href="${addressOf(site, searchAddress(search), language)}"/>
${entries.map((entry) => entryOf(entry, search, { language, site }))}</feed>
`.html.replace(notXml, '')
}

function entryOf(
  { card, changedAt }: Entry,
  search: SearchParams,
  { language, site }: Omit<FeedRequest, 'latest'>,
): Html {
  const path = `/user/post-details/${card.postId}`
  const { price, reduced, place, facts: own } = cardWords(card, search, language)
  const words = [[price, reduced].filter(Boolean).join(' '), place, ...own].filter(Boolean).join(' · ')
  const [photo] = card.photos
  const picture = photo && site + photoUrl(photo.key, 640, 'jpg')
  return html`<entry>
<id>${site}${path}</id>
<title>${card.title}</title>
<published>${card.createdAt}</published>
<updated>${changedAt}</updated>
<link rel="alternate" type="text/html" href="${addressOf(site, path, language)}"/>
${picture && html`<link rel="enclosure" type="image/jpeg" href="${picture}"/>`}
<content type="html">${html`${picture && html`<p><img src="${picture}" alt="${card.title}"></p>`}<p>${words}</p>`.html}</content>
</entry>
`
}
