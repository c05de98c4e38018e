import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectBrowser, expectQuiet, openPage, phone, workerReady } from '../support/browser.ts'
import { bypassApi, getItem } from '../support/bypassApi.ts'
import { begunConversation, write } from '../support/conversations.ts'
import { address, indexesCaughtUp } from '../support/http.ts'
import { expectAccessible, words } from '../support/journeys.ts'
import { runJob } from '../support/local.ts'
import { pushedTo } from '../support/push.ts'

let browser: Browser
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
})
afterAll(() => browser.close())

type Kept = { endpoint: string; deviceId: string }
const keptIn = (page: Page): Promise<Kept> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('tregu.push') ?? '{}'))

/** Hands a notice to the service worker of the page, as the browser does once it is decrypted. */
async function deliver(page: Page, context: BrowserContext, notice: object): Promise<void> {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [one] }) => one && resolve(one.registrationId),
    ),
  )
  await session.send('ServiceWorker.enable')
  const [origin, data] = [address(), JSON.stringify(notice)]
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await session.detach()
}

test('notifications are turned on by one press and off by another, and shown by the service worker (CNV-19)', async () => {
  const t = words.al.notifications
  const { id, owner, visitor } = await begunConversation()
  const { page, context, complaints, close } = await openPage(browser, {
    ...{ viewport: phone, language: 'al', person: visitor, worker: true },
  })
  await context.grantPermissions(['notifications'], { origin: address() })
  await page.goto('/user/details')
  await workerReady(page)
  const section = page.getByRole('region', { name: t.title })
  const [on, full] = [t.on, t.full].map((name) => section.getByRole('switch', { name }))
  await on?.click()
  await full?.waitFor()
  await expectAccessible(page)
  const { endpoint, deviceId } = await keptIn(page)

  await write(id, 'Po, është e lirë', owner)
  await indexesCaughtUp()
  await runJob('conversations.notify')
  const [neutral] = await pushedTo(endpoint)
  expect(neutral).toEqual({ title: 'Tregu', body: 'Keni një mesazh të ri.', path: `/user/messages/${id}` })
  await deliver(page, context, neutral ?? {})
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
    })
  await expect.poll(shown).toEqual([{ title: 'Tregu', body: 'Keni një mesazh të ri.' }])

  await full?.click()
  await expect.poll(async () => (await getItem('pushDevices', { deviceId }))?.full).toBe(true)
  await on?.click()
  await full?.waitFor({ state: 'detached' })
  expect([await getItem('pushDevices', { deviceId }), await keptIn(page)]).toEqual([undefined, {}])
  expectQuiet(complaints)
  await close()
})
