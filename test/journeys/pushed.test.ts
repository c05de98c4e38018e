import { beforeAll, expect, test } from 'vitest'
import { pushKey } from '../../web/lib/deviceCache.ts'
import { connectBrowser, expectQuiet, openPage, phone, workerReady } from '../support/browser.ts'
import { bypassApi } from '../support/bypassApi.ts'
import { begunConversation, write } from '../support/conversations.ts'
import { address, eventually, indexesCaughtUp } from '../support/http.ts'
import { words } from '../support/journeys.ts'
import { runJob } from '../support/local.ts'
import { pushedTo } from '../support/push.ts'

beforeAll(bypassApi)

const { notifications: t } = words.en

declare global {
  /** What the service worker has shown. */
  var shown: object[]
}

/** Runs in the page: the browser of the tests has no notifications, and says so whatever is granted. */
function grant(): void {
  Object.defineProperty(Notification, 'permission', { value: 'granted' })
}

/** Runs in the service worker: keeps what would be shown. */
function keepShown(): void {
  globalThis.shown = []
  const { registration } = globalThis as unknown as { registration: { showNotification: unknown } }
  registration.showNotification = async (title: string, options: object) =>
    void globalThis.shown.push({ title, ...options })
}

test('a device that asked for it shows that there is a message, and stops with one press (CNV-19)', async () => {
  const { id, owner, visitor } = await begunConversation()
  const { page, context, complaints, close } = await openPage(await connectBrowser(), {
    ...{ person: owner, viewport: phone, worker: true },
  })
  await context.grantPermissions(['notifications'])
  await context.addInitScript(grant)
  await page.goto('/user/details')
  const turned = page.getByRole('switch', { name: t.on })
  await turned.click()
  const details = page.getByRole('switch', { name: t.full })
  await details.waitFor()
  const { endpoint } = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}'), pushKey)
  const told = async (text: string) => {
    await write(id, text, visitor)
    await indexesCaughtUp()
    await runJob('conversations.notify')
    return pushedTo(endpoint)
  }
  const notices = await told('The keys are under the mat')

  // The push service of the laptop has no way into this browser: DevTools hands its worker what the service decrypted.
  await workerReady(page)
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(keepShown)
  const devTools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.deliverPushMessage', {
    ...{ origin: address(), registrationId: await registered, data: JSON.stringify(notices.at(-1)) },
  })
  const shown = await eventually(async () => worker?.evaluate(() => globalThis.shown[0]))
  const path = `/user/messages/${id}`
  expect(shown).toMatchObject({ title: 'Tregu', body: 'You have a new message.', tag: path, data: { path } })

  await turned.click()
  await expect.poll(() => details.isVisible()).toBe(false)
  expect(await turned.isChecked()).toBe(false)
  expect(await told('And the cat is asleep')).toHaveLength(notices.length)
  expectQuiet(complaints)
  await close()
})
