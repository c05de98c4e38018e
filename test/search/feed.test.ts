import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { feedPath } from '#shared/search/params.ts'
import { connectBrowser, openPage } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { shownEverywhere, words } from '../support/journeys.ts'
import { randomWord, uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

const word = randomWord('bdfghklmnp')

let browser: Browser
let person: Person
let photo: string
beforeAll(async () => {
  bypassApi()
  ;[browser, person] = await Promise.all([connectBrowser(), signUp()])
  photo = await uploadPhoto(person)
})

/** The raw response of a feed. */
async function read(query: Record<string, string>) {
  const { status, headers, body } = await call<{ text: string }>('search.feed', { query })
  return { status, headers, text: body.text }
}

/** What a strict XML parser reads from a feed: each element's name and text, and the targets of its links. */
async function elementsOf(text: string) {
  const context = await browser.newContext()
  // On an empty page, because our own pages forbid to parse HTML (Trusted Types).
  const page = await context.newPage()
  const found = await page.evaluate((xml) => {
    const read = new DOMParser().parseFromString(xml, 'application/xml')
    return [...read.querySelectorAll('*')].map((one) => ({
      name: one.localName,
      of: one.namespaceURI,
      in: one.parentElement?.localName,
      text: one.children.length > 0 ? '' : (one.textContent ?? ''),
      rel: one.getAttribute('rel'),
      href: one.getAttribute('href'),
    }))
  }, text)
  await context.close()
  return found
}

test('a feed has the newest results of its search, as strictly valid Atom (ALR-09)', async () => {
  const title = `<Rooms> & "halls" ${word}`
  const hidden = { showMap: false, latitude: 42.654321, longitude: 21.165432 }
  const postId = await storePost(person, [photo], { title, ...hidden })
  const query = { 'input-words': word, 'input-order': 'price-up', page: '7', lang: 'al' }
  const { status, headers, text } = await eventually(async () => {
    const feed = await read(query)
    return feed.text.includes(postId) && feed
  })
  expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml'])
  expect(headers.get('cache-control')).toContain('s-maxage=300')
  expect(text).toContain('xml:lang="sq"')
  expect(text).not.toMatch(/42\.65|21\.16/)

  const elements = await elementsOf(text)
  const site = inject('address')
  const textOf = (parent: string, name: string) =>
    elements.flatMap((one) => (one.in === parent && one.name === name ? one.text : []))
  expect(new Set(elements.map(({ of }) => of))).toEqual(new Set(['http://www.w3.org/2005/Atom']))
  expect(elements.filter(({ name }) => name === 'entry')).toHaveLength(1)
  expect(textOf('entry', 'title')).toEqual([title])
  expect(textOf('entry', 'id')).toEqual([`${site}/user/post-details/${postId}`])
  expect(textOf('feed', 'title')[0]).toContain(`“${word}”`)
  const dates = ['updated', 'published'].flatMap((name) => [...textOf('entry', name), ...textOf('feed', name)])
  expect(dates.map((date) => new Date(date).toISOString())).toEqual(dates)
  expect(dates).toHaveLength(3)
  const links = elements.filter(({ name }) => name === 'link').map(({ rel, href }) => [rel, href])
  const asked = `input-words=${word}`
  expect(links).toEqual([
    ['self', `${site}${feedPath}?${asked}&lang=al`],
    ['alternate', `${site}/user/post?${asked}&page=1&lang=al`],
    ['alternate', `${site}/user/post-details/${postId}?lang=al`],
    ['enclosure', expect.stringContaining(`${site}/photos/${photo}/640.jpg`)],
  ])
  // Requested by its canonical address it is the same, and the edge caches it.
  // Another instance may have to catch up first.
  await expect.poll(async () => (await read({ 'input-words': word, lang: 'al' })).text).toBe(text)
  const again = () => call('search.feed', { query: { 'input-words': word, lang: 'al' }, cached: true })
  await again()
  expect((await again()).headers.get('x-cache')).toBe('Hit from cloudfront')
})

test.each([
  ['its ETag', 'etag', 'if-none-match'],
  ['when it last changed', 'last-modified', 'if-modified-since'],
] as const)(
  'a reader who has the feed by %s gets 304 without it, until there is a new listing (INP-26)',
  async (_, tells, asks) => {
    const own = randomWord('cdfghklmnp')
    const query = { 'input-words': own }
    const ask = (headers: Record<string, string> = {}) => call('search.feed', { query, headers })
    await storePost(person, [photo], { title: `Room ${own}` })
    await shownEverywhere(async () => (await read(query)).text.includes('<entry>'))
    const known = (await ask()).headers.get(tells) ?? ''
    const again = await ask({ [asks]: known })
    expect([again.status, again.headers.get(tells)]).toEqual([304, known])
    // Last-Modified has whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const next = await storePost(person, [photo], { title: `Hall ${own}` })
    await shownEverywhere(async () => (await read(query)).text.includes(next))
    expect((await ask({ [asks]: known })).status).toBe(200)
  },
)

test('a feed has 50 listings at most, the newest first (ALR-09)', async () => {
  const own = randomWord('cdfghklmnp')
  const ids: string[] = []
  for (let at = 0; at < 51; at++) ids.push(await storePost(person, [photo], { title: `Room ${own}` }))
  const named = await eventually(async () => {
    const { text } = await read({ 'input-words': own })
    const found = [...text.matchAll(/<id>[^<]*post-details\/(\w+)<\/id>/g)].map(([, id]) => id)
    return found[0] === ids.at(-1) && found
  })
  expect(named).toEqual(ids.slice(1).reverse())
})

test('an invalid search is refused as in other calls, an unknown language is not (ALR-09, INP-17)', async () => {
  expect((await call('search.feed', { query: { lang: 'xx' } })).status).toBe(200)
  expect((await call('search.feed', { query: { 'input-property-type': 'castle' } })).status).toBe(400)
})

test('the head of a page of results links its feed, and updates the link when the search changes (ALR-09)', async () => {
  const { page, close } = await openPage(browser, { language: 'en' })
  const feed = page.locator('head link[type="application/atom+xml"]')
  const answer = await page.goto('/user/post?input-rent=true&input-order=price-up&page=2')
  const made = /<link rel="alternate" type="application\/atom\+xml" href="([^"]*)"/.exec((await answer?.text()) ?? '')
  expect(made?.[1]).toBe(`${inject('address')}${feedPath}?input-rent=true&amp;lang=en`)
  await page.goto('/user/post?input-location=Prishtine&page=1')
  await page.getByRole('link', { name: words.en.results.feed }).waitFor()
  const address = `${feedPath}?input-location=Prishtine&lang=en`
  await expect.poll(() => feed.getAttribute('href')).toBe(inject('address') + address)
  await expect.poll(() => page.getByRole('link', { name: words.en.results.feed }).getAttribute('href')).toBe(address)
  await page.getByRole('link', { name: words.en.listings.mainCategories.vetura }).first().click()
  await expect.poll(() => feed.getAttribute('href')).toMatch(/input-property-type=/)
  await expect.poll(() => feed.count()).toBe(1)
  await close()
})
