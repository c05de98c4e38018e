import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { titleMax } from '#shared/posts/post.ts'
import { writeArticle } from '../support/articles.ts'
import { attacks, canary } from '../support/attacks.ts'
import { connectBrowser } from '../support/browser.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { goWithin, shownEverywhere } from '../support/journeys.ts'
import { found, uploadPhoto } from '../support/listings.ts'
import { buildMessage } from '../support/messages.ts'
import { mailsTo, type Person, randomAddress, signUp } from '../support/people.ts'
import { signedIn } from '../support/sessions.ts'

/** A marker next to every attack, which proves that the page shows it. */
const mark = `xss${randomUUID().slice(0, 8)}`
const named = (attack: string) => `${mark} ${attack}`.slice(0, titleMax)
/** An attack that fits into a name and runs wherever it is not escaped. */
const nameAttack = `${mark} <img src=x onerror="attacked=true">`

let browser: Browser
let admin: Person
let poster: Person
let agency: Person
let photo: string
beforeAll(async () => {
  bypassApi()
  ;[browser, admin, poster, agency] = await Promise.all([
    connectBrowser(),
    signUpWithRole(1),
    signUp({ name: nameAttack, lastName: nameAttack }),
    signUp({ isAgency: true, agencyName: nameAttack }),
  ])
  photo = await uploadPhoto(poster)
})

/** A page with its content security policy disabled, and a record of all attacks that ran in it or sent a request. */
async function openUnprotected(person?: Person) {
  const context = await browser.newContext({
    baseURL: inject('address'),
    bypassCSP: true,
    locale: 'en-US',
    ...(person && {
      storageState: { cookies: [], origins: [{ origin: inject('address'), localStorage: await signedIn(person) }] },
    }),
  })
  const page = await context.newPage()
  const harm: string[] = []
  page.on('dialog', async (dialog) => {
    harm.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  await context.route(`${canary}**`, (route) => {
    harm.push(`request: ${route.request().url()}`)
    return route.abort()
  })
  return { page, context, harm }
}

/** No attack has run, and none is in a link or an event handler that a click would trigger. */
async function expectUnharmed(page: Page, harm: readonly string[]): Promise<void> {
  const found = await page.evaluate(() => {
    const links = [...document.querySelectorAll('[href], [src], [action], [formaction]')]
    const addresses = links.flatMap((one) =>
      ['href', 'src', 'action', 'formaction'].map((name) => one.getAttribute(name) ?? ''),
    )
    const handlers = [...document.body.querySelectorAll('*')].flatMap((one) =>
      [...one.attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => `${one.tagName} ${name}`),
    )
    return {
      attacked: 'attacked' in window,
      scripts: addresses.filter((address) => /^\s*(javascript|data:text|vbscript)/i.test(address)),
      handlers,
    }
  })
  expect({ ...found, harm }).toEqual({ attacked: false, scripts: [], handlers: [], harm: [] })
}

const shows = (page: Page) => page.getByText(mark).filter({ visible: true }).first().waitFor()
const close = (context: BrowserContext) => context.close()

test('an attack that is not escaped is detected', async () => {
  const { page, context, harm } = await openUnprotected()
  await page.goto('/user/about-us')
  await page.evaluate((html) => {
    document.body.innerHTML = html
  }, `<a href="javascript:alert(1)">a</a><img src=x onerror="window.attacked=true"><img src="${canary}a.png">`)
  await expect.poll(() => harm.length).toBeGreaterThan(0)
  await expect(expectUnharmed(page, harm)).rejects.toThrow()
  await close(context)
})

describe('stored attacks do not run even with the content security policy disabled', () => {
  test('an article runs nothing: in the list, on its page and in the editor', async () => {
    const slugs: string[] = []
    for (const attack of attacks) {
      const content = `<p>${mark}</p>${attack}<p>${mark} end</p>`
      slugs.push((await writeArticle(admin, { title: named(attack), metadata: named(attack), content })).slug)
    }
    const { page, context, harm } = await openUnprotected(admin)
    await page.goto('/user/blogs')
    await shows(page)
    await expectUnharmed(page, harm)
    for (const slug of slugs) {
      await goWithin(page, `/user/blogs/${slug}`)
      await page.waitForURL(`**/${slug}`)
      await page.locator('article h1').filter({ hasText: mark }).waitFor()
      await expectUnharmed(page, harm)
    }
    // The server-rendered page, as link previews read it.
    for (const slug of slugs.slice(0, 3)) {
      await page.goto(`/user/blogs/${slug}`)
      await shows(page)
      await expectUnharmed(page, harm)
    }
    for (const slug of slugs.filter((_, at) => at % 12 === 0)) {
      await page.goto(`/user/blogs/edit/${slug}`)
      await page.locator('.tiptap').getByText(mark).first().waitFor()
      await expectUnharmed(page, harm)
    }
    await close(context)
  })

  test('a listing and the name of its poster run nothing: in results, details and lists, for everybody', async () => {
    const ids: string[] = []
    const descriptions = { description: attacks.join('\n'), descriptionSecond: attacks.toReversed().join('\n\n') }
    for (const [at, attack] of attacks.entries()) {
      const owner = at % 2 === 0 ? poster : agency
      const changes = { title: named(attack), neighborhood: mark, model: attack.slice(0, 100), ...descriptions }
      const facts = at === 0 ? { firstAdSlider: true, sponsored: true } : {}
      ids.push(await storePost(owner, [photo], changes, { userName: nameAttack, ...facts }))
    }
    await shownEverywhere(async () => (await found({ 'input-neighborhood': mark })).numOfPosts === attacks.length)

    const { page, context, harm } = await openUnprotected()
    for (let number = 1; number <= Math.ceil(attacks.length / 12); number++) {
      await page.goto(`/user/post?input-neighborhood=${mark}&page=${number}`)
      await shows(page)
      await expectUnharmed(page, harm)
    }
    // Each listing has all attacks in its descriptions; the titles were tested in the results.
    for (const id of ids.filter((_, at) => at % 5 === 0)) {
      await goWithin(page, `/user/post-details/${id}`)
      await page.waitForURL(`**/${id}`)
      await page.locator('h1').filter({ hasText: mark }).waitFor()
      await expectUnharmed(page, harm)
    }
    await close(context)

    const own = await openUnprotected(poster)
    for (const path of ['/user/post-list?status=aktive', `/user/post-details/${ids[0]}`]) {
      await own.page.goto(path)
      await shows(own.page)
      await expectUnharmed(own.page, own.harm)
    }
    // Home has the listing in its rows, unless other tests have placed a dozen since.
    await own.page.goto('/user/dashboard')
    await own.page.getByRole('article').first().waitFor()
    await expectUnharmed(own.page, own.harm)
    // In the form the attacks are field values.
    await own.page.goto(`/user/update/post/${ids[0]}`)
    await own.page.locator('form input').first().waitFor()
    await expectUnharmed(own.page, own.harm)
    await close(own.context)

    const manager = await openUnprotected(admin)
    for (const path of ['/user/manage', '/user/sponsored', '/user/list']) {
      await manager.page.goto(`${path}?search=${mark}`)
      await shows(manager.page)
      await expectUnharmed(manager.page, manager.harm)
    }
    await close(manager.context)
  })

  test('a message runs nothing where its mail is read', async () => {
    const postid = await storePost(poster, [photo], { title: named(attacks[0] ?? '') })
    for (const attack of attacks.slice(0, 12)) {
      const body = buildMessage({ postid, fullName: named(attack).slice(0, 200), message: `${mark} ${attack}` })
      const { status } = await call('contact.poster', { body, from: randomAddress() })
      expect(status).toBe(200)
    }
    const mails = await eventually(async () => {
      const all = (await mailsTo(poster.email)).filter(({ html }) => html?.includes(mark))
      return all.length >= 12 && all
    })
    const { page, context, harm } = await openUnprotected()
    for (const { html = '' } of mails) {
      await page.setContent(html)
      await shows(page)
      await expectUnharmed(page, harm)
    }
    await close(context)
  })
})
