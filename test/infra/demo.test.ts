import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cityOf } from '#shared/places/cities.ts'
import { placements, postTypeIds } from '#shared/rules/lists.ts'
import { registration } from '#shared/schema/accounts.ts'
import { id } from '#shared/schema/fields.ts'
import { postInput } from '#shared/schema/post.ts'
import { accountsToTry, demoAccounts, demoPassword } from '../../infra/demo/accounts.ts'
import { demoListings, madeAt } from '../../infra/demo/listings.ts'
import { pictures } from '../../infra/demo/pictures.ts'

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

const inputOf = ({ body, pictures: [primary, ...others] }: (typeof demoListings)[number]) => ({
  ...body,
  photos: [{ key: primary, primary: true }, ...others.map((key) => ({ key }))],
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

  test('lie in their city', () => {
    for (const { body } of demoListings) {
      const city = cityOf(body['input-location'])
      const off = Math.hypot((city?.lat ?? 0) - (body.latitude ?? 0), (city?.lng ?? 0) - (body.longitude ?? 0))
      expect(off, `${body.title}`).toBeLessThan(0.3)
    }
  })

  test('differ in title or primary picture, and show no picture twice', () => {
    expect(new Set(demoListings.map(({ body, pictures }) => `${body.title}/${pictures[0]}`)).size).toBe(
      demoListings.length,
    )
    const known = new Set(pictures.map(({ name }) => name))
    for (const listing of demoListings) {
      expect(listing.pictures.length).toBeGreaterThanOrEqual(3)
      expect(listing.pictures.length).toBeLessThanOrEqual(7)
      expect(new Set(listing.pictures).size).toBe(listing.pictures.length)
      expect(listing.pictures.every((name) => known.has(name))).toBe(true)
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
      expect(madeAt - Date.parse(createdAt)).toBeLessThanOrEqual(121 * 86_400_000)
    expect(Date.parse(demoListings.at(-1)?.createdAt ?? '')).toBeLessThanOrEqual(madeAt)
  })

  test('fill every placement, and some are archived', () => {
    const of = (placement: (typeof placements)[number]) =>
      demoListings.filter((one) => one.placements.includes(placement))
    expect(placements.map((placement) => of(placement).length)).toEqual([8, 9, 9, 6])
    expect(of('secondAdSlider').every(({ body }) => body.postType.postTypeId === 1)).toBe(true)
    expect(demoListings.filter(({ archived }) => archived).length).toBeGreaterThan(4)
  })

  test('are the same on every machine', () => {
    expect(digest(demoListings)).toMatchInlineSnapshot(
      `"3f7438e4306acf1db60e391d9473afcf9edf0ec501c8d46649b7270904421b48"`,
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

describe('pictures', () => {
  test('have names of their own and are all used', () => {
    const names = pictures.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const used = new Set(demoListings.flatMap((listing) => listing.pictures))
    expect(names.filter((name) => !used.has(name))).toEqual([])
  })

  test('are drawn the same every time, no two alike', () => {
    const drawn = pictures.map(({ draw }) => draw())
    expect(pictures.slice(0, 40).map(({ draw }) => draw())).toEqual(drawn.slice(0, 40))
    expect(new Set(drawn).size).toBe(drawn.length)
    for (const [index, svg] of drawn.entries()) expect(svg, pictures[index]?.name).not.toMatch(/NaN|undefined|Infinity/)
  })

  test('are well-formed SVG of 1280 × 960 without text', async () => {
    for (const { name, draw } of pictures) {
      const svg = draw()
      const { format, width, height } = await sharp(Buffer.from(svg)).metadata()
      expect({ name, format, width, height }).toEqual({ name, format: 'svg', width: 1280, height: 960 })
      expect(svg).not.toContain('<text')
    }
  })
})
