import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { FunctionName } from '#functions/domains.ts'
import type { LegalPageName } from '#shared/papers/legalPages.ts'
import { dayIn, homeZone } from '#shared/places/zone.ts'
import { bypassApi, signUpWithRole } from '../support/bypassApi.ts'
import { setClock } from '../support/faults.ts'
import { address, call, indexesCaughtUp } from '../support/http.ts'
import {
  announcements,
  legalPageVersions,
  listLegalPages,
  nextDraft,
  publishLegalPage,
  readLegalPage,
  sendDraft,
  sendPublished,
  sendWithdrawn,
  writeDraft,
} from '../support/papers.ts'
import { type Person, signUp } from '../support/people.ts'

let admin: Person
let other: Person
let stranger: Person
let archivist: Person
beforeAll(async () => {
  bypassApi()
  ;[admin, other, stranger, archivist] = await Promise.all([
    signUpWithRole(1),
    signUpWithRole(2),
    signUp(),
    signUpWithRole(27),
  ])
})

const dayMs = 86_400_000
/** The day at home (YYYY-MM-DD) in so many days. */
const inDays = (days: number) => dayIn(homeZone, new Date(Date.now() + days * dayMs).toISOString())

const reading: FunctionName[] = ['papers.get', 'papers.announced', 'papers.page']
const passDays = (days: number) => Promise.all(reading.map((name) => setClock(days * dayMs, { function: name })))
afterEach(async () => {
  await passDays(0)
})

const saying = (word: string) => ({ texts: { en: `<p>${word} en</p>`, al: `<p>${word} al</p>` } })
const told = { changes: { en: 'We store less.', al: 'Ruajmë më pak.' } }

test('versions, drafts, publishing and withdrawing are refused to all but editors (LEG-01, API-55, API-56, API-57, API-58, API-59)', async () => {
  const { number, revision, texts, changes } = await nextDraft('imprint', admin)
  const draft = { number, revision, texts, changes }
  for (const [person, status] of [
    [undefined, 401],
    [stranger, 403],
    [archivist, 403],
  ] as const) {
    expect((await legalPageVersions('imprint', person)).status).toBe(status)
    expect((await sendDraft('imprint', draft, person)).status).toBe(status)
    expect((await sendPublished('imprint', draft, { small: true }, person)).status).toBe(status)
    expect((await sendWithdrawn('imprint', 1, person)).status).toBe(status)
    expect((await listLegalPages(person)).status).toBe(status)
  }
  expect(await nextDraft('imprint', admin)).toEqual({ number, revision, texts, changes })
})

describe('reading (LEG-01)', () => {
  test('a page or version that there is not is refused; a language, which programs choose, is replaced (INP-17)', async () => {
    expect((await readLegalPage('nothing')).status).toBe(400)
    expect((await readLegalPage('imprint', { language: 'de' })).status).toBe(200)
    expect((await readLegalPage('imprint', { version: 999 })).status).toBe(404)
    for (const version of [0, 1.5, -1]) expect((await readLegalPage('imprint', { version })).status).toBe(400)
  })

  test('everybody reads the shipped text in both languages, from caches too, with the facts of the site (API-54)', async () => {
    for (const [language, word] of [
      ['en', 'Safe deals'],
      ['al', 'Marrëveshje të sigurta'],
    ] as const) {
      const answer = await readLegalPage('terms', { language })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toContain('s-maxage=60')
      expect(answer.body.data).toMatchObject({ paper: 'terms', language })
      const shipped = (await readLegalPage('terms', { language, version: 1 })).body.data
      expect(shipped.content).toContain(word)
      expect(shipped.content).not.toMatch(/\{\w+\}/)
    }
    expect((await call('papers.announced')).headers.get('cache-control')).toContain('s-maxage=300')
  })
})

describe('writing (LEG-01)', () => {
  const paper: LegalPageName = 'accessibility'

  test('a draft without one of its texts, or with a text that is too long, is refused', async () => {
    const draft = await nextDraft(paper, admin)
    for (const [texts, code] of [
      [{ en: '', al: '<p>a</p>' }, 'required'],
      [{ en: '<script>a()</script>', al: '<p>a</p>' }, 'required'],
      [{ en: '<p> &nbsp;</p>', al: '<p>a</p>' }, 'required'],
      [{ en: '<p>{toString}</p>', al: '<p>a</p>' }, 'unknown'],
      [{ en: `<p>${'a'.repeat(90_000)}</p>`, al: '<p>a</p>' }, 'tooLong'],
    ] as const) {
      const { status, body } = await sendDraft(paper, { ...draft, texts }, admin)
      expect([status, body.error?.fields]).toEqual([400, { 'texts.en': code }])
    }
  })

  test('a draft is cleaned as articles are, has no pictures, and is nowhere before it is published', async () => {
    const word = randomUUID()
    const html = `<h1>${word}</h1><p onclick="a()">a<script>b()</script><img src="/photos/a/1280.jpg"><a href="javascript:c()">d</a></p>`
    await writeDraft(admin, paper, { texts: { en: html, al: html } })
    const { texts, saved } = await nextDraft(paper, other)
    expect(texts.en).toBe(`<h2>${word}</h2><p>ad</p>`)
    expect(saved?.by).toBeTruthy()
    expect((await readLegalPage(paper)).body.data.content).not.toContain(word)
  })

  test('an edit of an earlier revision is refused, a request that is sent again is not (API-56)', async () => {
    const draft = { ...(await nextDraft(paper, admin)), ...saying(randomUUID()), ...told }
    expect((await sendDraft(paper, draft, admin)).body.data.revision).toBe(draft.revision + 1)
    expect((await sendDraft(paper, draft, admin)).body.data.revision).toBe(draft.revision + 1)
    for (const wrong of [
      { ...draft, ...saying('another') },
      { ...draft, number: draft.number + 1 },
    ]) {
      const { status, body } = await sendDraft(paper, wrong, other)
      expect([status, body.error?.code]).toEqual([409, 'stale'])
    }
    const stale = await sendPublished(paper, draft, { small: true }, admin)
    expect(stale.body.error?.code).toBe('stale')
  })

  test('a published version is never changed, and says who published it when (API-55)', async () => {
    const { number } = await publishLegalPage(admin, paper, { ...saying('first'), ...told }, { small: true })
    const change = await sendDraft(paper, { number, revision: 1, ...saying('second'), ...told }, admin)
    expect(change.body.error?.code).toBe('stale')
    const { versions } = (await legalPageVersions(paper, other)).body.data
    expect(versions[0]).toMatchObject({ number, small: true, holdsFrom: inDays(0) })
    expect(versions[0]?.published?.by).toMatch(/\w+ \w+/)
    expect(Date.parse(versions[0]?.published?.at ?? '')).toBeLessThanOrEqual(Date.now())
    expect(versions.at(-1)).toMatchObject({ number: 1 })
  })
})

describe('a change (LEG-01)', () => {
  const paper: LegalPageName = 'safe-deals'

  test('is not published before it is said in both languages what changes, nor for a day that is too early', async () => {
    const silent = await writeDraft(admin, paper, { ...saying('a'), changes: { en: 'Something', al: '' } })
    const { status, body } = await sendPublished(paper, silent, {}, admin)
    expect([status, body.error?.fields]).toEqual([400, { 'changes.al': 'required' }])
    const draft = await writeDraft(admin, paper, { ...saying('a'), ...told })
    for (const holdsFrom of [inDays(0), inDays(13)]) {
      const early = await sendPublished(paper, draft, { holdsFrom }, admin)
      expect([early.status, early.body.error?.fields]).toEqual([400, { holdsFrom: 'tooSmall' }])
    }
    const late = await sendPublished(paper, draft, { holdsFrom: inDays(366) }, admin)
    expect(late.body.error?.fields).toEqual({ holdsFrom: 'tooLarge' })
    const both = await sendPublished(paper, draft, { small: true, holdsFrom: inDays(20) }, admin)
    expect(both.body.error?.fields).toEqual({ holdsFrom: 'invalid' })
    const none = await sendPublished(paper, draft, { holdsFrom: 'soon' }, admin)
    expect(none.body.error?.fields).toEqual({ holdsFrom: 'invalid' })
  })

  test('is announced 14 days before it holds; earlier versions stay readable (API-53, API-57)', async () => {
    const word = randomUUID()
    const before = (await readLegalPage(paper)).body.data
    const { number, holdsFrom } = await publishLegalPage(admin, paper, { ...saying(word), ...told })
    expect(holdsFrom).toBe(inDays(14))
    expect((await announcements()).find((one) => one.paper === paper)).toMatchObject({ number, holdsFrom, ...told })
    const now = (await readLegalPage(paper)).body.data
    expect(now).toMatchObject({
      number: before.number,
      content: before.content,
      coming: { number, holdsFrom, ...told },
    })
    expect((await readLegalPage(paper, { version: number })).body.data.content).toBe(`<p>${word} en</p>`)

    await passDays(13)
    expect((await readLegalPage(paper)).body.data.number).toBe(before.number)
    await passDays(14)
    const then = (await readLegalPage(paper, { language: 'al' })).body.data
    expect(then).toMatchObject({ number, current: number, content: `<p>${word} al</p>` })
    expect(then.coming).toBeUndefined()
    expect((await announcements()).some((one) => one.paper === paper)).toBe(false)
    const earlier = (await readLegalPage(paper, { version: before.number })).body.data
    expect(earlier).toMatchObject({ content: before.content, current: number })
    expect(earlier.versions[0]).toEqual({ number, holdsFrom })
  })

  test('that is small holds at once without an announcement, or with the version that it corrects', async () => {
    const { number } = await publishLegalPage(admin, 'imprint', { ...saying('small') }, { small: true })
    expect((await readLegalPage('imprint')).body.data).toMatchObject({ number, holdsFrom: inDays(0) })
    expect((await announcements()).some((one) => one.paper === 'imprint')).toBe(false)

    const announced = await publishLegalPage(admin, 'imprint', { ...saying('large'), ...told })
    const corrected = await publishLegalPage(admin, 'imprint', { ...saying('larger') }, { small: true })
    expect(corrected.holdsFrom).toBe(announced.holdsFrom)
    const { data } = (await readLegalPage('imprint')).body
    expect(data).toMatchObject({ number, coming: { number: corrected.number, ...told } })
    await passDays(14)
    expect((await readLegalPage('imprint')).body.data.content).toContain('larger')
  })
})

describe('an announced version that is withdrawn (LEG-01, API-58)', () => {
  const paper: LegalPageName = 'terms'

  test('is no longer announced, and stays readable; what holds is shown, also from its day on', async () => {
    const before = (await readLegalPage(paper)).body.data
    const word = randomUUID()
    const { number } = await publishLegalPage(admin, paper, { ...saying(word), ...told })
    expect((await readLegalPage(paper)).body.data.coming).toMatchObject({ number })
    for (const _ of ['first', 'again']) {
      const { status, body } = await sendWithdrawn(paper, number, other)
      expect([status, body]).toEqual([200, { data: { withdrawn: true }, token: other.token }])
    }
    expect((await announcements()).some((one) => one.paper === paper)).toBe(false)
    const now = (await readLegalPage(paper)).body.data
    expect(now).toEqual(before)
    const itself = (await readLegalPage(paper, { version: number })).body.data
    expect(itself).toMatchObject({ number, withdrawn: true, content: `<p>${word} en</p>`, current: before.number })

    await passDays(14)
    expect((await readLegalPage(paper)).body.data.number).toBe(before.number)
    await passDays(0)
    const { versions, draft } = (await legalPageVersions(paper, admin)).body.data
    expect(versions[0]).toMatchObject({ number, withdrawable: false })
    expect(versions[0]?.withdrawn?.by).toMatch(/\w+ \w+/)
    expect(draft).toMatchObject({ number: number + 1, revision: 0 })
    expect(draft.texts.en).not.toContain(word)
    const next = await publishLegalPage(admin, paper, { ...saying('next'), ...told }, { small: true })
    expect(next).toEqual({ number: number + 1, holdsFrom: inDays(0) })
  })

  test('is the newest, and does not hold', async () => {
    const first = await publishLegalPage(admin, paper, { ...saying('first'), ...told })
    const second = await publishLegalPage(admin, paper, { ...saying('second') }, { small: true })
    const holding = (await readLegalPage(paper)).body.data.number
    for (const number of [1, holding, first.number]) {
      const { status, body } = await sendWithdrawn(paper, number, admin)
      expect([number, status, body.error?.code]).toEqual([number, 409, 'notWithdrawable'])
    }
    expect((await sendWithdrawn(paper, second.number + 1, admin)).body.error?.code).toBe('notFound')
    const { versions } = (await legalPageVersions(paper, admin)).body.data
    expect(versions.filter(({ withdrawable }) => withdrawable).map(({ number }) => number)).toEqual([second.number])

    for (const { number } of [second, first]) expect((await sendWithdrawn(paper, number, admin)).status).toBe(200)
    expect((await readLegalPage(paper)).body.data).toMatchObject({ number: holding, withdrawn: false })
  })
})

test('the list of editors tells what holds, what is announced and what is being written (LEG-01, API-59)', async () => {
  const stand = async () => {
    await indexesCaughtUp()
    return (await listLegalPages(other)).body.data.find(({ paper }) => paper === 'terms')
  }
  const before = await stand()
  expect(before?.holding.number).toBeGreaterThan(0)
  const { number, holdsFrom } = await publishLegalPage(admin, 'terms', { ...saying('listed'), ...told })
  expect(await stand()).toEqual({ paper: 'terms', holding: before?.holding, coming: { number, holdsFrom } })
  await writeDraft(admin, 'terms', saying('begun'))
  expect((await stand())?.draft).toMatchObject({ number: number + 1 })
  await sendWithdrawn('terms', number, admin)
  expect(await stand()).toMatchObject({ holding: before?.holding, draft: { number: number + 1 } })
  expect((await stand())?.coming).toBeUndefined()
})

describe('the page (LEG-01)', () => {
  const page = async (path: string) => {
    await indexesCaughtUp()
    const response = await fetch(address() + path, { headers: { 'x-local-fresh': '1' } })
    return { status: response.status, html: await response.text() }
  }

  test('a page or version that there is not is not found, and not indexed', async () => {
    for (const path of ['nothing', ...['99', 'a', '0', '1.5', '-1'].map((one) => `privacy?version=${one}`)]) {
      const { status, html } = await page(`/user/legal/${path}`)
      expect([status, html.includes('noindex')], path).toEqual([404, true])
      expect(html).toMatch(/<title>There is no such page · /)
    }
  })

  test('is read without scripts in both languages, with title, canonical and alternates', async () => {
    for (const [language, title] of [
      ['en', 'Privacy'],
      ['al', 'Privatësia'],
    ] as const) {
      const { status, html } = await page(`/user/legal/privacy?lang=${language}`)
      expect(status).toBe(200)
      expect(html).toMatch(new RegExp(`<title>${title} · `))
      expect(html).toContain(`/user/legal/privacy?lang=${language}">`)
      expect(html).toContain('hreflang="x-default"')
      expect(html).toContain('<h2>')
      expect(html).toContain(`<a href="/user/legal/cookies?lang=${language}"`)
      expect(html).not.toContain('noindex')
    }
  })

  test('of a version that was corrected before its day says that it never held', async () => {
    const announced = await publishLegalPage(admin, 'imprint', { ...saying('Announced'), ...told })
    const corrected = await publishLegalPage(admin, 'imprint', { ...saying('Corrected') }, { small: true })
    const versionPage = async ({ number }: { number: number }) =>
      (await page(`/user/legal/imprint?version=${number}&lang=en`)).html
    const [before, after] = [await versionPage(announced), await versionPage(corrected)]
    expect(before).toContain('This version was corrected before it took effect.')
    expect(before).not.toContain('In force from')
    expect(after).toContain('In force from')
  })

  test('of the imprint leads to the website of the operator', async () => {
    const { html } = await page('/user/legal/imprint?version=1&lang=en')
    expect(html).toMatch(/Website: <a href="(https:\/\/[^"]+)" target="_blank" rel="noopener noreferrer">\1<\/a>/)
  })

  test('of an earlier version leads to what holds now, and is not indexed; a coming one is announced', async () => {
    const { number } = await publishLegalPage(admin, 'cookies', { ...saying('Kept'), ...told }, { small: true })
    const { html } = await page('/user/legal/cookies?version=1&lang=en')
    expect(html).toContain('noindex')
    expect(html).toContain('href="/user/legal/cookies?lang=en"')
    await publishLegalPage(admin, 'cookies', { ...saying('Kept too'), ...told })
    const current = (await page('/user/legal/cookies?lang=en')).html
    expect(current).toContain('Kept en')
    expect(current).toContain(told.changes.en)
    expect(current).toContain(`version=${number + 1}`)
  })
})
