import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { freshHeader } from '#shared/lib/freshness.ts'
import { connectBrowser, openPage } from '../support/browser.ts'
import { call, eventually } from '../support/http.ts'
import { words } from '../support/journeys.ts'
import { found, publish, randomWord, uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

const miss = 'Miss from cloudfront'
const hit = 'Hit from cloudfront'
const word = randomWord('bdfghklmnp')

let person: Person
let browser: Browser
beforeAll(async () => {
  ;[person, browser] = await Promise.all([signUp(), connectBrowser()])
})

/** The answer to a visitor who changed nothing, from the cache if there is one. */
const seen = (query: Record<string, string>) =>
  call<{ data: { numOfPosts: number } }>('search.find', { query, cached: true })

test('a visitor who changed nothing is answered by the edge; a user who just published sees the change at once', async () => {
  const query = { 'input-words': word }
  await seen(query)
  await publish(person, { title: `Rooms ${word}` })
  await eventually(async () => (await found(query)).numOfPosts === 1)
  const { headers, meter, body } = await seen(query)
  // The edge may have revalidated it in between; the visitor does not wait for that either.
  expect([headers.get('x-cache'), meter.calls]).toEqual([hit, 0])
  expect([0, 1]).toContain(body.data.numOfPosts)
})

test('a visitor who likes a listing bypasses the edge from then on, and nobody else does', async () => {
  const { listings } = words.en
  const venue = { postType: { postTypeId: 8 }, rent: false, kafe: true, amenities: [] }
  const postId = await publish(person, venue)
  const visitors = await Promise.all([openPage(browser, { cached: true }), openPage(browser, { cached: true })])
  const [{ page: fan }, { page: other }] = visitors
  const results = '/user/post?input-location=Prishtine&page=1'
  /** Opens a page of results: whether it comes from the cache. */
  const open = async (page: Page) => (await page.goto(results))?.headers()['x-cache']
  await eventually(async () => (await open(fan)) === hit)

  await fan.goto(`/user/post-details/${postId}?gastronomi=true`)
  const saved = fan.waitForResponse((answer) => answer.url().includes(`/update/like/${postId}/`))
  await fan.locator('article:has(h1)').getByRole('button', { name: listings.like }).click()
  await saved
  // The page records its own change once it has received the answer.
  await fan.waitForFunction(() => localStorage.getItem('tregu.changed'))
  const [searched] = await Promise.all([fan.waitForResponse(/\/api\/post\/search\?/), open(fan)])
  expect([searched.headers()['x-cache'], searched.request().headers()[freshHeader]]).toEqual([miss, expect.any(String)])
  const asked: string[] = []
  other.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(other)
  // Whatever a page asks for while it hydrates is asked for before its map.
  await other.locator('.leaflet-marker-icon').first().waitFor()
  expect(asked).not.toContain('/api/post/search')
  await Promise.all(visitors.map(({ close }) => close()))
})

test('answers to a bearer and contact data are never cached', async () => {
  for (const _ of [1, 2]) {
    const own = await call('search.latest', { as: person.token, cached: true })
    expect([own.headers.get('cache-control'), own.headers.get('x-cache')]).toEqual(['no-store', miss])
    const contact = await call('accounts.contact', { params: { id: person.userId }, cached: true })
    expect(contact.headers.get('x-cache')).toBe(miss)
  }
})

test('a photo comes from the edge, which caches it for an hour at most (D-16)', async () => {
  const key = await uploadPhoto(person)
  const shown = () => fetch(`${inject('address')}/photos/${key}/320.jpg`)
  await shown()
  const { headers } = await shown()
  expect([headers.get('x-cache'), headers.get('cache-control')]).toEqual([hit, 'public, max-age=86400, immutable'])
})
