import { describe, expect, inject, test } from 'vitest'
import { pageSize } from '#shared/search/params.ts'
import { functions } from '../infra/functions.ts'
import { mapCode } from './bench/map.ts'
import { bundleSizes, hydrationCode, weighPages } from './bench/weight.ts'
import { phone } from './support/browser.ts'
import { bypassApi, storePost } from './support/bypassApi.ts'
import { shownEverywhere } from './support/journeys.ts'
import { found, publish, randomWord, uploadPhoto } from './support/listings.ts'
import { signUp } from './support/people.ts'

const kb = 1000

describe('pages', async () => {
  // Its photo and facts keep the map far below the first screen.
  const owner = await signUp()
  const listing = await publish(owner)
  // A full page of results of its own, so that no other test's texts are weighed.
  bypassApi()
  const place = randomWord('bdfghklmnp')
  const photos = [await uploadPhoto(owner)]
  for (let count = 0; count < pageSize; count++) await storePost(owner, photos, { neighborhood: place })
  await shownEverywhere(async () => (await found({ 'input-neighborhood': place })).numOfPosts === pageSize)
  const weights = await weighPages(inject('address'), { listing, place })
  const firstViews = await weighPages(inject('address'), { listing, place, scripts: false, viewport: phone })
  const onPhones = await weighPages(inject('address'), { listing, place, viewport: phone })

  test('the first route loads at most 166 KB of scripts and 12 KB of styles (SPD-03)', () => {
    const { scripts, styles } = weights.home
    expect(scripts).toBeGreaterThan(50 * kb)
    expect(scripts).toBeLessThanOrEqual(166 * kb)
    expect(styles).toBeGreaterThan(kb)
    expect(styles).toBeLessThanOrEqual(12 * kb)
  })

  test.each([
    ['home', 166],
    ['results', 196],
    ['listing', 173],
    ['about', 161],
    ['contact', 185],
    ['blog', 162],
    ['article', 175],
    ['paper', 163],
  ] as const)('%s is woken by at most %i KB of scripts (SPD-03)', (page, limit) => {
    expect(hydrationCode(page)).toBeGreaterThan(50 * kb)
    expect(hydrationCode(page)).toBeLessThanOrEqual(limit * kb)
  })

  test.each(Object.entries(firstViews))(
    'the first view of %s takes at most 60 KB of HTML, styles and fonts (SPD-03)',
    (_, { scripts, styles, other }) => {
      expect(scripts).toBe(0)
      expect(styles + other).toBeGreaterThan(20 * kb)
      expect(styles + other).toBeLessThanOrEqual(60 * kb)
    },
  )

  test.each([
    ['home', 20],
    ['results', 20],
    ['listing', 21],
  ] as const)('a visit to %s on a phone takes at most %i requests beside the pictures (SPD-03)', (page, limit) => {
    const { requests } = onPhones[page]
    expect(requests.length).toBeGreaterThan(10)
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(limit)
  })

  test.each([
    ['results', 241],
    ['listing', 221],
  ] as const)('%s takes at most %i KB in all on a phone, before the pictures (SPD-03)', (page, limit) => {
    const { scripts, styles, other } = onPhones[page]
    expect(scripts).toBeGreaterThan(50 * kb)
    expect(scripts + styles + other).toBeLessThanOrEqual(limit * kb)
  })

  test('results take at most 259 KB on a desktop beside their map, before the pictures', () => {
    const { scripts, styles, other } = weights.results
    expect(scripts).toBeGreaterThan(50 * kb)
    expect(scripts + styles + other - mapCode()).toBeLessThanOrEqual(259 * kb)
  })

  test('the map takes at most 87 KB of code, and 150 KB of tiles for the first view of results (MAP-06)', () => {
    const { tiles } = weights.results
    expect(tiles).toBeGreaterThan(5 * kb)
    expect(tiles).toBeLessThanOrEqual(150 * kb)
    expect(mapCode()).toBeGreaterThan(40 * kb)
    expect(mapCode()).toBeLessThanOrEqual(87 * kb)
  })
})

describe('bundles', async () => {
  const sizes = await bundleSizes()

  /**
   * Limits in KB: base, tables with mail and accounts, the same with storage; and additionally the HTML sanitizer, or
   * pages. Whoever reads a bearer has the client of Cognito, 40 KB of it, to renew tokens.
   */
  const limits = { fallback: 10, plain: 710, storing: 922, sanitising: 950, making: 1310 }
  /** The list of known passwords, in KB, where one is set (D-129). */
  const list = 280
  /** The numbering plans of all countries (libphonenumber-js), in KB, where an account is written (D-111). */
  const phones = 140
  /** What draws pictures, in KB, where they come by mail, with what reads mails (CNV-08). */
  const drawing = 28

  test.each(functions)('$name carries only the clients it uses', ({ name, grants, need }) => {
    const storing = grants.some((grant) => 'bucket' in grant)
    const sanitising = name === 'blogs.create' || name === 'blogs.update'
    const limit =
      name === 'fallback.answer'
        ? 'fallback'
        : sanitising
          ? 'sanitising'
          : need.pages
            ? 'making'
            : storing
              ? 'storing'
              : 'plain'
    expect(sizes[name]).toBeGreaterThan(kb)
    const setting = grants.some((grant) => 'cognito' in grant && grant.cognito.includes('AdminSetUserPassword'))
    const calling = name === 'accounts.create' || name === 'accounts.update'
    expect(sizes[name]).toBeLessThanOrEqual(
      (limits[limit] +
        (setting ? list : 0) +
        (calling ? phones : 0) +
        (name === 'conversations.receive' ? drawing : 0)) *
        kb,
    )
  })
})
