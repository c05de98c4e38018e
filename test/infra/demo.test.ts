import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cleanHtml, plainText } from '#functions/blogs/parts/html.ts'
import { renderPhoto } from '#functions/photos/parts/render.ts'
import { fairPriceOf } from '#functions/search/parts/replica/fair.ts'
import { registration } from '#shared/accounts/schema.ts'
import { articleInput } from '#shared/blogs/schema.ts'
import { id } from '#shared/lib/fields.ts'
import { languages } from '#shared/lib/language.ts'
import { cityOf } from '#shared/places/cities.ts'
import { squareMetres } from '#shared/posts/area.ts'
import { kinds, placements, postTypeIds } from '#shared/posts/lists.ts'
import { postInput } from '#shared/posts/post.ts'
import { postVisitsAbove, postVisitsRows } from '#shared/visits/schema.ts'
import { accountsToTry, demoAccounts, demoPassword } from '../../infra/demo/accounts.ts'
import { demoArticles } from '../../infra/demo/articles.ts'
import { demoListings, demoNow } from '../../infra/demo/listings.ts'
import { openingOf } from '../../infra/demo/opening.ts'
import { demoPeople } from '../../infra/demo/people.ts'
import { pictures, readPicture } from '../../infra/demo/pictures.ts'
import { demoDays } from '../../infra/demo/visits.ts'
import { buildStored, changeLog, emptyReplica, refresh } from '../search/rules/support.ts'

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

const inputOf = ({ body, pictures }: (typeof demoListings)[number]) => ({
  ...body,
  photos: pictures.map((key, at) => ({ key, primary: at === 0 })),
})

describe('listings', () => {
  test('are what somebody could have posted', () => {
    for (const listing of demoListings) {
      const { error } = postInput.safeParse(inputOf(listing))
      expect(error?.issues, `${listing.body.title}`).toBeUndefined()
      expect(id.safeParse(listing.postId).success).toBe(true)
    }
  })

  test('are at least 600, of all types, in every city', () => {
    expect(demoListings.length).toBeGreaterThanOrEqual(600)
    const count = (type: number) => demoListings.filter(({ body }) => body.postType.postTypeId === type).length
    for (const type of postTypeIds) expect(count(type), `type ${type}`).toBeGreaterThanOrEqual(40)
    expect(Math.max(...postTypeIds.map(count))).toBe(count(1))
    for (const kind of ['party', 'ushqim', 'kafe', 'dasma'] as const)
      expect(demoListings.filter(({ body }) => body[kind]).length).toBeGreaterThanOrEqual(10)
    for (const offer of ['rent', 'selling'] as const)
      expect(demoListings.filter(({ body }) => body.postType.postTypeId === 9 && body[offer]).length).toBeGreaterThan(
        15,
      )
    expect(new Set(demoListings.map(({ body }) => body['input-location'])).size).toBe(48)
  })

  test('begin with sixty of every kind, which show a third of the pictures', () => {
    const opening = openingOf(demoListings)
    expect(new Set(opening).size).toBe(60)
    for (const type of postTypeIds)
      expect(opening.filter(({ body }) => body.postType.postTypeId === type).length, `type ${type}`).toBeGreaterThan(3)
    expect(new Set(opening.flatMap((listing) => listing.pictures)).size).toBeLessThan(pictures.length / 3)
    expect(opening.filter(({ archived }) => archived)).toEqual([])
  })

  test('state the area of land in ari, also where their texts tell square feet (FRM-17)', () => {
    const lands = demoListings.filter(({ body }) => body.postType.postTypeId === kinds.land.id)
    const told = lands.flatMap(({ body }) => {
      const [, feet] = /([\d,]+) sq ft/.exec(`${body.title} ${body.description}`) ?? []
      return feet ? [{ area: squareMetres(body), feet: Number(feet.replaceAll(',', '')) }] : []
    })
    expect(told.length).toBeGreaterThan(3)
    for (const { area = 0, feet } of told) expect(Math.abs(area / (feet * 0.09290304) - 1)).toBeLessThan(0.01)
  })

  test('lie in their city', () => {
    for (const { body } of demoListings) {
      const city = cityOf(body['input-location'])
      const off = Math.hypot((city?.lat ?? 0) - (body.latitude ?? 0), (city?.lng ?? 0) - (body.longitude ?? 0))
      expect(off, `${body.title}`).toBeLessThan(0.3)
    }
  })

  test('differ in title or primary picture, and show no picture twice', () => {
    const [seeking = [], pictured = []] = [true, false].map((seeks) =>
      demoListings.filter(({ body }) => (body.roomAd === 'seeks') === seeks),
    )
    expect(new Set(seeking.flatMap((listing) => listing.pictures))).toEqual(new Set())
    expect(new Set(pictured.map(({ body, pictures }) => `${body.title}/${pictures[0]}`)).size).toBe(pictured.length)
    const known = new Set(pictures)
    for (const listing of pictured) {
      expect(listing.pictures.length).toBeGreaterThanOrEqual(3)
      expect(listing.pictures.length).toBeLessThanOrEqual(6)
      expect(new Set(listing.pictures).size).toBe(listing.pictures.length)
      expect(listing.pictures.every((name) => known.has(name))).toBe(true)
    }
  })

  test('of a kind that follow one another, or share a placement, seldom begin with the same picture', () => {
    const primaryOf = (listings: typeof demoListings) => listings.flatMap((listing) => listing.pictures.slice(0, 1))
    for (const type of postTypeIds) {
      const primary = primaryOf(demoListings.filter(({ body }) => body.postType.postTypeId === type))
      const repeated = primary.filter((picture, index) => picture === primary[index + 1])
      expect(repeated.length / primary.length, `type ${type}`).toBeLessThan(0.05)
    }
    for (const placement of placements) {
      const primary = primaryOf(demoListings.filter((one) => one.placements.includes(placement)))
      expect(new Set(primary).size, placement).toBe(primary.length)
    }
  })

  test('speak both languages and never leave a hole in a sentence', () => {
    for (const { body } of demoListings) {
      expect(body.description).toBeTruthy()
      expect(body.descriptionSecond).toBeTruthy()
      expect(`${body.title}${body.description}${body.descriptionSecond}`).not.toMatch(/undefined|NaN| {2}/)
    }
  })

  test('have ids of their time, oldest first, in the 120 days before a fixed moment', () => {
    const ids = demoListings.map(({ postId }) => postId)
    expect(ids).toEqual([...ids].sort())
    expect(new Set(ids).size).toBe(ids.length)
    for (const { createdAt } of demoListings)
      expect(demoNow - Date.parse(createdAt)).toBeLessThanOrEqual(121 * 86_400_000)
    expect(Date.parse(demoListings.at(-1)?.createdAt ?? '')).toBeLessThanOrEqual(demoNow)
  })

  test('fill every placement, and some are archived', () => {
    const of = (placement: (typeof placements)[number]) =>
      demoListings.filter((one) => one.placements.includes(placement))
    expect(placements.map((placement) => of(placement).length)).toEqual([8, 9, 9, 6])
    expect(of('secondAdSlider').every(({ body }) => body.postType.postTypeId === 1)).toBe(true)
    expect(demoListings.filter(({ archived }) => archived).length).toBeGreaterThan(4)
  })

  test('most flats for rent in the largest cities have enough like them to tell a fair price (PRC-06)', async () => {
    const [replica, log] = [emptyReplica(), changeLog()]
    for (const { body, postId, owner: userId, archived } of demoListings)
      log.put(buildStored({ ...body, postId, userId, archived }), Date.now())
    await refresh(replica, log.readChanges)
    for (const city of ['Prishtine', 'Brooklyn']) {
      const flats = demoListings.filter(
        ({ body, archived }) =>
          body.postType.postTypeId === 1 && body.rent && body['input-location'] === city && !archived,
      )
      const told = flats.filter(({ postId }) => fairPriceOf(replica, postId))
      expect(told.length / flats.length, city).toBeGreaterThan(0.7)
    }
  })

  test('are the same on every machine', () => {
    expect(digest(demoListings)).toMatchInlineSnapshot(
      `"d8edc1026933e7921e11f82df93cae8792f1eb1aa09d64d6a964275ddb2b69ff"`,
    )
  })
})

describe('accounts', () => {
  test('could have registered, each e-mail once', () => {
    for (const account of demoAccounts) {
      const { error } = registration.safeParse({ ...account, password: demoPassword, confirmPassword: demoPassword })
      expect(error?.issues, account.email).toBeUndefined()
      expect(account.email).toMatch(/@example\.com$/)
    }
    expect(new Set(demoAccounts.map(({ email }) => email)).size).toBe(demoAccounts.length)
    for (const { email } of accountsToTry) expect(demoAccounts.some((account) => account.email === email)).toBe(true)
  })

  test('post listings in their region', () => {
    for (const account of demoAccounts.filter(({ posts }) => posts)) {
      const own = demoListings.filter(({ owner }) => owner === account.email)
      expect(own.length, account.email).toBeGreaterThan(4)
      for (const { body } of own) expect(cityOf(body['input-location'])?.region).toBe(account.posts?.region)
    }
  })
})

describe('people', () => {
  test("are some forty, of every state, with addresses and numbers of their own that are nobody's", () => {
    expect(demoPeople.length).toBeGreaterThanOrEqual(40)
    const everybody = [...demoAccounts, ...demoPeople]
    expect(new Set(everybody.map(({ email }) => email)).size).toBe(everybody.length)
    const numbers = everybody.flatMap(({ telephone }) => telephone ?? [])
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(new Set(demoPeople.map(({ userId }) => userId)).size).toBe(demoPeople.length)
    for (const state of ['active', 'unconfirmed', 'suspended', 'deactivated'] as const)
      expect(demoPeople.filter((person) => person.state === state).length, state).toBeGreaterThan(0)
    for (const person of demoPeople) {
      const { error } = registration.safeParse({ ...person, password: demoPassword, confirmPassword: demoPassword })
      expect(error?.issues, person.email).toBeUndefined()
      expect(person.email).toMatch(/@example\.com$/)
      expect(person.telephone ?? '').toMatch(/^(\+38344000\d{3}|\+1718555\d{4})?$/)
      expect(Date.parse(person.createdAt)).toBeLessThanOrEqual(demoNow)
    }
  })

  test('are the same on every machine', () => {
    expect(digest(demoPeople)).toMatchInlineSnapshot(
      `"d5481b8f9fc8d17fd7eadb75d9f85c9ac24a05e159387930645436a266c1ebc8"`,
    )
  })
})

describe('visits', () => {
  const now = Date.parse('2026-11-20T09:00:00Z')
  const days = demoDays(now)

  test('reach back for weeks, grow, and follow the week; posts as the product would have kept them (CON-29)', () => {
    expect(days.map(({ totals }) => totals.day)).toEqual(
      days.map((_, at) => new Date(now - (days.length - at) * 86_400_000).toISOString().slice(0, 10)),
    )
    expect(days.length).toBeGreaterThan(50)
    const sum = (part: typeof days) => part.reduce((total, { totals }) => total + totals.unique, 0)
    expect(sum(days.slice(-14))).toBeGreaterThan(2 * sum(days.slice(0, 14)))
    const sundays = days.filter(({ totals }) => new Date(totals.day).getUTCDay() === 0)
    expect(sum(sundays) / sundays.length).toBeGreaterThan(sum(days) / days.length)
    for (const { totals, posts } of days) {
      expect(totals.all).toBeGreaterThan(totals.unique)
      expect(posts.length).toBeLessThanOrEqual(postVisitsRows)
      const counts = posts.map(([, , count]) => count)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
      expect(Math.min(...counts)).toBeGreaterThan(postVisitsAbove)
      expect(Math.max(...counts)).toBeLessThan(totals.unique)
      for (const [, postId] of posts) expect(demoListings.some((listing) => listing.postId === postId)).toBe(true)
    }
  })

  test('are the same on every machine', () => {
    expect(digest(days)).toMatchInlineSnapshot(`"1d91c3bdc859992cc4c905374c28596504236408340c3cb0fcb44509ea5ab7e9"`)
  })
})

describe('articles', () => {
  test('are what somebody could have written, and stay whole when they are cleaned', () => {
    for (const { articleId, slug, title, metadata, content } of demoArticles) {
      expect(articleInput.safeParse({ title, metadata, slug, content }).error?.issues, slug).toBeUndefined()
      expect(id.safeParse(articleId).success).toBe(true)
      expect(plainText(cleanHtml(content)), slug).toBe(plainText(content))
    }
  })

  test('are worth reading: 300 to 600 words with headings and lists, and the gist in the other language', () => {
    for (const { slug, content } of demoArticles) {
      const words = plainText(content).split(' ').length
      expect(words, slug).toBeGreaterThanOrEqual(300)
      expect(words, slug).toBeLessThanOrEqual(600)
      expect(content, slug).toMatch(/<h2>.*<ul>.*<ol>/s)
      expect(content, slug).toMatch(/In short, in English|Shkurtimisht në shqip/)
    }
  })

  test('are in both languages, one is archived, and each has a picture of its own', () => {
    for (const { slug, language, content } of demoArticles)
      expect(content.includes(language === 'al' ? 'In short, in English' : 'Shkurtimisht në shqip'), slug).toBe(true)
    expect(new Set(demoArticles.map(({ language }) => language))).toEqual(new Set(languages))
    expect(demoArticles.filter(({ archived }) => archived)).toHaveLength(1)
    const names = demoArticles.flatMap(({ picture, shown }) => [picture, ...(shown ? [shown] : [])])
    expect(new Set(names).size).toBe(names.length)
    const known = new Set(pictures)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })

  test('are the same on every machine', () => {
    expect(digest(demoArticles)).toMatchInlineSnapshot(
      `"05a9c3a4b1b0cfda3b92f706113d64b67117e4694b74f1f6ad74f8b264d835f9"`,
    )
  })
})

describe('pictures', () => {
  test('are each used', () => {
    const used = new Set(demoListings.flatMap((listing) => listing.pictures))
    expect(pictures.filter((name) => !used.has(name))).toEqual([])
  })

  test('are all files there are, 1280 × 960, no two alike, and light to download', async () => {
    const folder = join(import.meta.dirname, '../../infra/demo/pictures')
    expect(readdirSync(folder).sort()).toEqual(pictures.map((name) => `${name}.avif`).sort())
    const files = pictures.map((name) => ({ name, bytes: readPicture(name) }))
    for (const { name, bytes } of files) {
      const { width, height } = await sharp(bytes).metadata()
      expect({ name, width, height }).toEqual({ name, width: 1280, height: 960 })
    }
    expect(new Set(files.map(({ bytes }) => bytes.toString('base64'))).size).toBe(files.length)
    expect(files.reduce((total, { bytes }) => total + bytes.length, 0)).toBeLessThan(8_000_000)
  })

  test('pass as an upload', async () => {
    const rendered = await renderPhoto(readPicture('living-lavender'))
    expect(rendered).toMatchObject({ width: 1280, height: 960 })
  })
})
