import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Card } from '#shared/posts/post.ts'
import type { Dictionary } from '../../web/app/dictionary.ts'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import { leave } from '../support/clock.ts'
import { call, eventually } from '../support/http.ts'
import { choosePhotos, choosePlace, expectAccessible, label, openAs, openOwnPosts, words } from '../support/journeys.ts'
import { publish } from '../support/listings.ts'
import { mailsTo, signUp } from '../support/people.ts'

/** A whole journey waits several times for the three seconds after a save. */
const patience = 150_000

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})

const onPhone = { where: 'on a phone in Albanian', language: 'al', viewport: phone } as const
const onDesktop = { where: 'on a desktop in English', language: 'en', viewport: desktop } as const

type Journey = (typeof onPhone | typeof onDesktop) & {
  kind: string
  title: string
  /** Fills in the fields of its category. */
  fill: (page: Page, t: Dictionary) => Promise<void>
  /** Edits a field that only this category has. */
  change: (page: Page, t: Dictionary) => Promise<void>
  /** Checks the detail page afterwards. */
  changed: (t: Dictionary) => string | RegExp
  /** The path of the list that is shown after a save. */
  list: RegExp
}

const choose = (page: Page, text: string) => page.getByText(text, { exact: true }).first().click()

/** The two categories with the most fields, each on one screen. */
const journeys: Journey[] = [
  {
    kind: 'a house',
    ...onPhone,
    title: 'Shtëpi me oborr',
    fill: async (page, { listing, listings }) => {
      await choose(page, listings.offers.rent)
      await choose(page, listings.types.Shtepi)
      await page.getByLabel(label(listings.facts.space)).fill('140')
      await page.getByLabel(label(listings.facts.rooms)).fill('4')
      await page.getByLabel(label(listings.facts.bathrooms)).fill('2')
      await page.getByLabel(label(listings.facts.kate)).fill('2')
      await page.getByLabel(label(listing.price)).fill('600')
    },
    change: (page, { listings }) => page.getByLabel(label(listings.facts.rooms)).fill('5'),
    changed: () => /^5$/,
    list: /\/user\/post\?input-rent=true&page=1$/,
  },
  {
    kind: 'a car',
    ...onDesktop,
    title: 'Golf with few kilometres',
    fill: async (page, { listing, listings }) => {
      await page.getByRole('tab', { name: listings.mainCategories.vetura }).click()
      await choose(page, listings.offers.selling)
      await page.getByText(listing.brandPlaceholder, { exact: true }).click()
      await page.getByRole('checkbox', { name: 'Volkswagen Golf' }).check()
      await page.keyboard.press('Escape')
      await page.getByLabel(label(listings.facts.model)).fill('7 GTI')
      await page.getByLabel(label(listings.facts.kilometers)).fill('88000')
      await page.getByLabel(label(listing.price)).fill('9800')
    },
    change: (page, { listings }) => page.getByLabel(label(listings.facts.model)).fill('8 GTI'),
    changed: () => 'Golf 8 GTI',
    list: /\/user\/post\?input-buy=true&input-property-type=Generic-car&page=1$/,
  },
]

describe.each(journeys)('$kind $where', ({ kind, title: name, fill, change, changed, list, language, viewport }) => {
  test(
    'is added, edited, archived, made active, found and deleted (RTE-08, RTE-09, RTE-10, FRM-31, FRM-32, MYP-01, MYP-02, MYP-03, MYP-04, DET-30, DET-31, DET-32, STA-01, STA-02, STA-03, STA-04, MSG-18)',
    async () => {
      const t = words[language]
      const title = `${name} ${Date.now()}`
      const after = `${title} 2`
      const { mine, listing } = t
      const action = (act: keyof typeof mine.actions, of = after) => ({
        name: mine.actions.label.replace('{{action}}', mine.actions[act]).replace('{{title}}', of),
      })
      const person = await signUp()
      const { page, close, complaints } = await openAs(browser, person, '/user/dashboard', { viewport, language })
      await page.clock.install()

      await openOwnPosts(page, t)
      await page.getByRole('heading', { name: mine.empty.aktive.title }).waitFor()
      await page.getByRole('main').getByRole('link', { name: mine.add }).click()
      await page.waitForURL('**/user/add/post')
      await fill(page, t)
      await choosePhotos(page, ['#7799bb', '#bb9977'])
      await page.getByLabel(label(listing.title)).fill(title)
      await page.getByLabel(label(listing.city)).selectOption('Prishtine')
      await choosePlace(page, t, 'Dardani')
      await page.getByRole('button', { name: listing.submit, exact: true }).click()
      // Its year, fuel and power are asked for once.
      if (kind === 'a car') await page.getByRole('button', { name: listing.lacked.publish }).click()
      await page.getByText(listing.success).first().waitFor()
      await leave(page, list)

      await openOwnPosts(page, t)
      await page.getByRole('heading', { name: mine.title.aktive, level: 1 }).waitFor()
      await page.getByRole('heading', { name: title }).waitFor()
      await expectAccessible(page)
      await page.getByRole('link', action('update', title)).click()
      await page.waitForURL('**/user/update/post/*')
      await page.getByLabel(label(listing.title)).fill(after)
      await change(page, t)
      await page.getByRole('button', { name: listing.photos.remove.replace('{{position}}', '2') }).click()
      await expectAccessible(page)
      await page.getByRole('button', { name: listing.update, exact: true }).click()
      await page.getByText(listing.updated).first().waitFor()
      await leave(page, list)

      await openOwnPosts(page, t)
      await page.getByRole('button', action('archive')).click()
      await page.getByRole('dialog', { name: mine.why.title }).waitFor()
      await expectAccessible(page)
      await page.getByRole('dialog').getByRole('button', { name: mine.why.tregu }).click()
      await page.getByText(mine.archived).first().waitFor()
      await page.getByRole('heading', { name: mine.empty.aktive.title }).waitFor()
      await eventually(async () => !(await titles(person.userId)).includes(after))
      await page.getByRole('link', { name: mine.arkive, exact: true }).click()
      await page.getByRole('heading', { name: mine.title.arkive, level: 1 }).waitFor()
      await page.getByText(mine.archivedFor.tregu).waitFor()
      await page.getByRole('button', action('dearchive')).click()
      await page.getByText(mine.dearchived).first().waitFor()
      await page.getByRole('heading', { name: mine.empty.arkive.title }).waitFor()
      await eventually(async () => (await titles(person.userId)).includes(after))

      await page.getByRole('link', { name: mine.aktive, exact: true }).click()
      await page.getByRole('link', { name: after }).first().click()
      await page.waitForURL('**/user/post-details/*')
      await page.getByRole('heading', { name: after }).waitFor()
      await page.getByText(changed(t)).first().waitFor()
      await expectAccessible(page)
      await page.getByRole('button', action('delete')).click()
      await page.getByRole('dialog').getByRole('button', { name: mine.ask.back }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('button', action('delete')).click()
      await expectAccessible(page)
      await page.getByRole('dialog').getByRole('button', { name: mine.ask.delete }).click()
      await page.getByText(mine.deleted).first().waitFor()
      const gone = page.url()
      await leave(page, /user\/post-list$/)
      await page.getByRole('heading', { name: mine.empty.aktive.title }).waitFor()
      expectQuiet(complaints)
      await page.goto(gone)
      await page.getByRole('heading', { name: t.detail.gone.title }).waitFor()
      await close()
    },
    patience,
  )
})

/** The titles of an owner's listings among the hundred newest that visitors see. */
async function titles(userId: string): Promise<string[]> {
  const { body } = await call<{ data: Card[] }>('search.latest')
  return body.data.filter((card) => card.userId === userId).map((card) => card.title)
}

test('a visitor writes to the poster and to the site (RTE-16, DET-15, VAL-33, VAL-34, MSG-21, MSG-23, NAV-19, NAV-20, CNV-16)', async () => {
  const t = words.al.contact
  const person = await signUp()
  const title = `Quiet room ${Date.now()}`
  const postId = await publish(person, { title })
  const { page, close, complaints } = await openPage(browser, { viewport: phone, language: 'al' })
  const visitor = `visitor.${Date.now()}@example.com`
  const text = `A është ende e lirë? ${Date.now()}`

  const write = async () => {
    const form = page.getByRole('main').locator('form')
    await form.getByRole('button', { name: t.send }).click()
    await page.getByText(t.fillAll).waitFor()
    for (const field of ['name', 'telephone', 'email', 'message'] as const)
      await page.getByText(t.errors[field]).first().waitFor()
    await expectAccessible(page)
    await form.getByLabel(label(t.name)).fill('Besa')
    await form.getByLabel(label(t.lastName)).fill('Gashi')
    await form.getByLabel(label(t.telephone)).fill('044 765 432')
    await form.getByLabel(label(t.mail)).fill(visitor)
    await form.getByLabel(label(t.message)).fill(text)
    await form.getByRole('button', { name: t.send }).click()
    await page.getByText(t.sent).first().waitFor()
  }

  await page.goto(`/user/post-details/${postId}`)
  await page.getByRole('region', { name: words.al.detail.message.title }).scrollIntoViewIfNeeded()
  await write()
  const mail = await eventually(async () => (await mailsTo(person.email)).find(({ text: body }) => body.includes(text)))
  expect(mail.replyTo).toMatch(/@reply\.example\.com$/)
  expect(mail.subject).toContain(title)
  expect(mail.text).toContain('Besa Gashi')

  await page.goto('/user/contact')
  await page.getByRole('heading', { name: t.title }).waitFor()
  await expectAccessible(page)
  const form = page.getByRole('main').locator('form')
  // Who wrote before from this device finds their address filled in.
  const email = form.getByLabel(label(t.mail))
  await expect.poll(() => email.inputValue()).toBe(visitor)
  await email.fill('')
  await form.getByLabel(label(t.name)).fill('B'.repeat(300))
  await form.getByLabel(label(t.message)).fill('m'.repeat(20_000))
  await form.getByLabel(label(t.telephone)).fill('1'.repeat(51))
  await form.getByRole('button', { name: t.send }).click()
  // Each link of the error summary names its field and the maximum.
  const tooLong = (field: string, max: number) =>
    t.errors.tooLong.replace('{{field}}', field).replace('{{max}}', String(max))
  await expect
    .poll(() => form.getByRole('alert').getByRole('link').allTextContents())
    .toEqual([
      t.errors.nameTooLong.replace('{{max}}', '200'),
      tooLong(t.telephone, 50),
      t.errors.email,
      tooLong(t.message, 5000),
    ])
  for (const field of [t.name, t.telephone, t.message]) await form.getByLabel(label(field)).fill('')
  await write()
  expectQuiet(complaints)
  await close()
})

test('a visitor opens a venue, likes and unlikes it; the state survives a reload (CRD-14, STA-05, DET-34)', async () => {
  const { listings } = words.en
  const person = await signUp()
  const title = `Small cafe ${Date.now()}`
  const venue = { postType: { postTypeId: 8 }, rent: false, kafe: true, amenities: [] }
  const postId = await publish(person, { ...venue, title })
  const { page, close, complaints } = await openPage(browser)
  const heart = page.locator('article:has(h1)').getByRole('button', { name: listings.like })
  const pressed = () => heart.getAttribute('aria-pressed')
  const saved = () => page.waitForResponse((response) => response.url().includes(`/update/like/${postId}/`))

  await page.goto(`/user/post-details/${postId}`)
  await page.getByText(listings.views_one.replace('{{count}}', '1')).waitFor()
  await Promise.all([saved(), heart.click()])
  expect(await pressed()).toBe('true')
  await page.getByText(listings.likes_one.replace('{{count}}', '1')).waitFor()
  await page.reload()
  await page.getByText(listings.likes_one.replace('{{count}}', '1')).waitFor()
  expect(await pressed()).toBe('true')
  await Promise.all([saved(), heart.click()])
  await page.getByText(listings.likes_other.replace('{{count}}', '0')).waitFor()

  // When the server refuses, the switch goes back and a notice says so.
  await page.route(`**/update/like/${postId}/*`, (route) => route.fulfill({ status: 503, body: '{}' }))
  await heart.click()
  await page.getByText(words.en.common.unavailable).waitFor()
  expect(await pressed()).toBe('false')
  expectQuiet(complaints, [/503/])
  await close()
})

test('the edit form redirects strangers and visitors home (FRM-01, FRM-02)', async () => {
  const postId = await publish(await signUp())
  const { page, close } = await openPage(browser)
  for (const address of ['/user/post-list', '/user/add/post', `/user/update/post/${postId}`, '/user/update/post']) {
    await page.goto(address)
    await page.waitForURL('**/user/dashboard')
  }
  const stranger = await openAs(browser, await signUp(), `/user/update/post/${postId}`)
  await stranger.page.waitForURL('**/user/dashboard')
  await close()
  await stranger.close()
})
