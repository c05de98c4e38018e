import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { photoUrl } from '#shared/photos/variants.ts'
import { pagesOfAgencies } from '../../infra/migrations/010-pages-of-agencies.ts'
import { afterSweep, bypassApi, getItem, setItem, unsetItem } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { isPublished, publish, uploadPhoto } from '../support/listings.ts'
import { runJob, runStep } from '../support/local.ts'
import { readPage } from '../support/pages.ts'
import { buildProfile, register, signUp } from '../support/people.ts'
import { ownPage, posterAt, savePage, uploadLogo } from '../support/posters.ts'
import { unknownTo } from '../support/vocabulary.ts'

beforeAll(bypassApi)

/** A name that no other test has. */
const uniqueName = () => `Agjencia ${crypto.randomUUID().slice(0, 8)}`

const anAgency = (agencyName = uniqueName()) => signUp({ isAgency: true, agencyName })

const page = async (path: string) => {
  const response = await fetch(inject('address') + path, {
    // Bypass caches, to see the page after a change.
    headers: { 'user-agent': 'WhatsApp/2', 'x-local-fresh': '1' },
    redirect: 'manual',
  })
  const html = await response.text()
  return { status: response.status, location: response.headers.get('location'), html }
}
const isUnlisted = (html: string) => html.includes('<meta name="robots" content="noindex">')

/** The HTML of a page once the replica knows so many of its listings. */
const pageWith = (slug: string, listings: number) =>
  eventually(async () => {
    const { body } = await posterAt(slug)
    return body.data.cards.length === listings && (await page(`/user/by/${slug}`)).html
  })

describe('refusals', () => {
  test('nobody reads or changes a page without an account', async () => {
    expect((await call('posters.mine')).status).toBe(401)
    expect((await call('posters.save', { body: { english: 'Mine' } })).status).toBe(401)
  })

  test.each([
    [{ slug: 'Två ord' }, { slug: 'invalid' }],
    [{ slug: 'admin' }, { slug: 'invalid' }],
    [{ english: 'x'.repeat(2001) }, { english: 'tooLong' }],
    [{ languages: ['tlh'] }, { 'languages.0': 'unknown' }],
    [{ places: ['Atlantis'] }, { places: 'unknown' }],
    [{ hours: 'Mo at nine' }, { hours: 'invalid' }],
    [{ logo: 'no-such-photo' }, { logo: 'invalid' }],
  ])('%j is refused by its field, and changes nothing', async (body, fields) => {
    const agency = await anAgency()
    const { status, body: answer } = await savePage(agency, body)
    expect([status, answer.error?.fields]).toEqual([400, fields])
    expect((await ownPage(agency)).version).toBe(1)
  })

  test('a photo of somebody else is no logo, and no slug is taken from its owner, also an earlier one', async () => {
    const [one, other] = [await anAgency(), await anAgency()]
    const stolen = await savePage(other, { logo: await uploadPhoto(one) })
    expect([stolen.status, stolen.body.error?.fields]).toEqual([400, { logo: 'invalid' }])
    const [first, second] = [`a-${crypto.randomUUID()}`, `b-${crypto.randomUUID()}`]
    await savePage(one, { slug: first })
    await savePage(one, { slug: second })
    for (const slug of [first, second]) {
      const taken = await savePage(other, { slug })
      expect([taken.status, taken.body.error?.code]).toEqual([409, 'slugUsed'])
    }
  })

  test('nobody collects slugs: the eleventh of a month is refused', async () => {
    const agency = await anAgency()
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await savePage(agency, { slug: `n-${crypto.randomUUID()}` })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    expect((await savePage(agency, { english: 'Homes' })).status).toBe(200)
  })

  test('who saves a form that is older than the page is told', async () => {
    const agency = await anAgency()
    const { version } = (await savePage(agency, { english: 'First' })).body.data
    await savePage(agency, { english: 'Second', version })
    expect((await savePage(agency, { english: 'Lost', version })).body.error?.code).toBe('stale')
    expect((await ownPage(agency)).english).toBe('Second')
  })

  test.each(['no-such-poster', '%3Cscript%3E', '0c7a1a0e-2f0c-4ea0-9a5f-6d3f6bb2f6a1', '0'])(
    'an unknown page (%s) answers 404, as that of a private person who wants none',
    async (slug) => {
      const person = await signUp()
      const [unknown, unwanted] = [await page(`/user/by/${slug}`), await page(`/user/by/${person.userId}`)]
      for (const { status, html } of [unknown, unwanted]) {
        expect([status, isUnlisted(html)]).toEqual([404, true])
        expect(readPage(html).heading).toBe('This page is not there')
      }
    },
  )

  test('of a suspended or closed account nothing is shown', async () => {
    const name = uniqueName()
    const agency = await anAgency(name)
    const { address } = (await savePage(agency, { english: 'We know every street.' })).body.data
    expect((await posterAt(address)).status).toBe(200)
    for (const state of ['suspended', 'deactivated']) {
      await setItem('accounts', { userId: agency.userId }, { state })
      expect((await posterAt(address)).status).toBe(404)
      const { status, html } = await page(`/user/by/${address}`)
      expect([status, html.includes(name)]).toEqual([404, false])
    }
  })
})

describe('the public page of a poster (OWN-06)', () => {
  test('an agency has one from the moment it confirms its address, a private person who wants one', async () => {
    const name = uniqueName()
    const agency = await register({ isAgency: true, agencyName: name })
    const slug = name.toLowerCase().replaceAll(' ', '-')
    expect((await posterAt(slug)).body.data).toMatchObject({ name, slug, kind: 'agency', cards: [] })
    const contact = await call<{ data: { page?: string } }>('accounts.contact', { params: { id: agency.userId } })
    expect(contact.body.data.page).toBe(slug)

    const person = await register({ name: 'Arta', lastName: slug })
    const none = await call<{ data: { page?: string } }>('accounts.contact', { params: { id: person.userId } })
    expect(none.body.data.page).toBeUndefined()
    const { address } = (await savePage(person, { shown: true })).body.data
    expect(address).toBe(`arta-${slug}`)
    expect((await posterAt(address)).body.data).toMatchObject({ kind: 'person', named: false })
  })

  test('two of one name have two addresses, and whoever is an agency no more has no page', async () => {
    const name = uniqueName()
    const [one, other] = [await anAgency(name), await anAgency(name)]
    const [first, second] = [await savePage(one, { shown: true }), await savePage(other, { shown: true })]
    expect(second.body.data.address).toBe(`${first.body.data.address}-2`)
    const { address } = first.body.data
    await savePage(one, { logo: null })
    expect((await posterAt(address)).status).toBe(200)

    const third = await register({ isAgency: true, agencyName: uniqueName() })
    const slug = (await ownPage(third)).address
    expect((await posterAt(slug)).status).toBe(200)
    const body = buildProfile(third, { isAgency: false })
    await call('accounts.update', { as: third.token, params: { id: third.userId }, body })
    expect((await posterAt(slug)).status).toBe(404)
  })

  test('an earlier slug and the id of the account lead to the page of today, in the language of the address', async () => {
    const agency = await anAgency()
    const { address: old } = (await savePage(agency, { english: 'Homes' })).body.data
    const slug = `new-${crypto.randomUUID()}`
    await savePage(agency, { slug })
    expect(await page(`/user/by/${old}`)).toMatchObject({ status: 301, location: `/user/by/${slug}` })
    expect(await page(`/user/by/${old}?lang=al`)).toMatchObject({ status: 301, location: `/user/by/${slug}?lang=al` })
    expect(await page(`/user/by/${agency.userId}`)).toMatchObject({ status: 301, location: `/user/by/${slug}` })
    expect((await posterAt(old)).body.data.slug).toBe(slug)
    // Its own earlier slug it may have again.
    expect((await savePage(agency, { slug: old })).body.data.address).toBe(old)
  })

  test('its head has one address, both languages, and what search engines read; below one listing it is not listed', async () => {
    const name = uniqueName()
    const agency = await anAgency(name)
    const said = {
      english: 'We know every street.\nSince 1999.',
      albanian: 'E njohim secilën rrugë.',
      languages: ['sq', 'en'],
      places: ['Prishtine', 'Peje'],
      hours: 'Mo 9-17; Sa 10-14',
    }
    const { address } = (await savePage(agency, said)).body.data
    expect(isUnlisted((await page(`/user/by/${address}`)).html)).toBe(true)

    const postId = await publish(agency, { title: 'Two rooms near the park' })
    const html = await pageWith(address, 1)
    expect(isUnlisted(html)).toBe(false)
    const read = readPage(html)
    const site = inject('address')
    expect(read.heading).toBe(name)
    expect(read.canonical).toBe(`${site}/user/by/${address}`)
    expect(read.alternates).toEqual({
      en: `${site}/user/by/${address}?lang=en`,
      sq: `${site}/user/by/${address}?lang=al`,
      'x-default': `${site}/user/by/${address}`,
    })
    for (const text of ['We know every street.', 'Albanian, English', 'Prishtinë, Pejë', '09:00–17:00'])
      expect(read.text).toContain(text)
    expect(html).toContain(`href="/user/post-details/${postId}"`)
    expect(html).toContain(`/user/post?input-by=${agency.userId}`)
    expect(unknownTo(read.things)).toEqual([])
    expect(read.things[0]).toMatchObject({
      '@type': 'RealEstateAgent',
      name,
      url: `${site}/user/by/${address}`,
      areaServed: ['Prishtinë', 'Pejë'],
      address: { addressLocality: 'Prishtinë', addressCountry: 'XK' },
      openingHoursSpecification: [
        { dayOfWeek: 'Monday', opens: '09:00', closes: '17:00' },
        { dayOfWeek: 'Saturday', opens: '10:00', closes: '14:00' },
      ],
    })
    const albanian = readPage((await page(`/user/by/${address}?lang=al`)).html)
    expect(albanian.text).toContain('E njohim secilën rrugë.')
  })

  test('what its owner writes is text, wherever it stands', async () => {
    const evil = '</script><img src=x onerror=alert(1)>"\'<b>'
    const agency = await anAgency(`${evil} ${crypto.randomUUID().slice(0, 8)}`)
    const { address } = (await savePage(agency, { english: evil, albanian: evil })).body.data
    expect(address).toMatch(/^[a-z\d-]+$/)
    const { html } = await page(`/user/by/${address}`)
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<b>')
    expect(readPage(html).text).toContain('onerror=alert(1)')
  })

  test('search engines name a private person only by their wish', async () => {
    const person = await signUp({ name: 'Arta', lastName: `K${crypto.randomUUID().slice(0, 8)}` })
    const { address } = (await savePage(person, { shown: true })).body.data
    await publish(person)
    const quiet = await pageWith(address, 1)
    expect(isUnlisted(quiet)).toBe(true)
    expect(readPage(quiet).things.map((thing) => thing['@type'])).not.toContain('Person')
    await savePage(person, { named: true })
    const { html } = await page(`/user/by/${address}`)
    expect(isUnlisted(html)).toBe(false)
    expect(readPage(html).things[0]).toMatchObject({ '@type': 'Person', name: expect.stringContaining('Arta') })
    expect(html).not.toContain(person.email)
  })

  test('a logo is kept whole with its transparency, however wide, and leaves nothing behind', async () => {
    const agency = await anAgency()
    const drawn = await sharp({ create: { width: 1600, height: 100, channels: 4, background: '#0000' } })
      .composite([{ input: { create: { width: 800, height: 100, channels: 4, background: '#c00' } }, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const key = await uploadLogo(agency, drawn)
    const saved = await savePage(agency, { english: 'Homes', logo: key })
    expect(saved.body.data.logo).toEqual({ key, width: 1600, height: 100, avif: true })
    const pixels = async (format: 'webp' | 'avif' | 'jpg') => {
      const response = await fetch(inject('address') + photoUrl(key, 640, format))
      const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const right = (info.width * 20 + info.width - 20) * 4
      return { size: [info.width, info.height], alpha: data[right + 3], red: data[right] }
    }
    for (const format of ['webp', 'avif'] as const)
      expect(await pixels(format)).toMatchObject({ size: [640, 40], alpha: 0 })
    expect(await pixels('jpg')).toEqual({ size: [640, 40], alpha: 255, red: 255 })
    expect(await afterSweep(key)).toEqual([key])

    // Saving a logo alone changes nothing else; removing it deletes it.
    const { address } = (await savePage(agency, { logo: null })).body.data
    expect((await posterAt(address)).body.data).toMatchObject({ english: 'Homes' })
    expect((await posterAt(address)).body.data.logo).toBeUndefined()
    expect(await isPublished(key)).toBe(false)
  })

  test('it is in the sitemap while it has a listing', async () => {
    const [with1, without] = [await anAgency(), await anAgency()]
    const { address } = (await savePage(with1, { english: 'Homes' })).body.data
    const { address: empty } = (await savePage(without, { english: 'Nothing yet' })).body.data
    await publish(with1)
    await pageWith(address, 1)
    await runJob('search.sitemap')
    const index = await (await fetch(`${inject('address')}/sitemap.xml`)).text()
    const files = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, file = '']) => file)
    const unpacked = async (file: string) => gunzipSync(await (await fetch(file)).arrayBuffer()).toString()
    const listed = (await Promise.all(files.map(unpacked))).join()
    expect(listed).toContain(`/user/by/${address}?lang=en`)
    expect(listed).not.toContain(`/user/by/${empty}`)
  })

  test('an agency from before there were pages gets one by the migration, once (OWN-06)', async () => {
    const { userId } = await anAgency('Shtëpia e Vjetër')
    const { remove } = await import('#functions/lib/dynamodb/write.ts')
    const stored = async () => (await getItem('accounts', { userId })) ?? {}
    await unsetItem('accounts', { userId }, ['pageAddress'])
    await remove({ TableName: process.env.TABLE_POSTERS ?? '', Key: { posterId: userId } })
    expect(pagesOfAgencies.match(await stored())).toBe(true)
    await runStep('accounts.follow', { userId })
    const { pageAddress } = await stored()
    expect(pageAddress).toMatch(/^shtepia-e-vjeter/)
    expect(pagesOfAgencies.match(await stored())).toBe(false)
    await runStep('accounts.follow', { userId })
    expect((await stored()).pageAddress).toBe(pageAddress)
  })

  test('the search finds the listings of one account alone, and what comes close is theirs too', async () => {
    const [agency, other] = [await anAgency(), await anAgency()]
    const [own] = [await publish(agency, { title: 'Ours' }), await publish(other, { title: 'Theirs' })]
    const found = await eventually(async () => {
      const { body } = await call<{ data: { data: { postId: string }[]; near?: { postId: string }[] } }>(
        'search.find',
        {
          query: { 'input-by': agency.userId },
        },
      )
      return body.data.data.length > 0 && body.data
    })
    expect(found.data.map(({ postId }) => postId)).toEqual([own])
    expect(found.near ?? []).toEqual([])
  })
})
