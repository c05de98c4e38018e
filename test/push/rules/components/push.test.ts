import { cleanup, screen } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Component as OfferOnce } from '../../../../web/features/push/OfferOnce.tsx'
import { Component as Settings } from '../../../../web/features/push/Settings.tsx'
import { words } from '../../../support/dictionary.ts'
import { buildCaller, open } from '../../../support/render.tsx'

const { notifications: t } = words.en
const caller = buildCaller()
const [desktop, iPhone] = ['Mozilla/5.0 (X11; Linux x86_64)', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)']

/** A browser that has notifications, of which its user has decided so. */
function browserWith(permission: NotificationPermission) {
  const requestPermission = vi.fn(async () => 'denied')
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission })
  Object.defineProperty(navigator, 'serviceWorker', { value: new EventTarget(), configurable: true, writable: true })
  return requestPermission
}

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true, writable: true })
})

const plain = (text: string) => new RegExp(text.slice(0, 30).replace('{site}', '.+'))

test.each([
  ['in a browser without push', desktop, undefined, t.missing],
  ['on an iPhone, unless the site is installed', iPhone, undefined, t.install],
  ['once they are blocked', desktop, 'denied', t.blocked],
] as const)('%s the settings say why there is no switch (CNV-19)', async (_, userAgent, permission, text) => {
  if (permission) browserWith(permission)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  await open('/', { caller, part: createElement(Settings, { userId: caller.userId }) })
  await screen.findByText(plain(text))
  expect(screen.queryByRole('switch')).toBeNull()
  vi.restoreAllMocks()
})

test('notifications are offered to who has an account, the browser asks after a press, and a refusal is final (CNV-19)', async () => {
  const requestPermission = browserWith('default')
  await open('/', { part: createElement(OfferOnce) })
  expect(screen.queryByText(t.offer.text)).toBeNull()
  cleanup()
  const page = await open('/', { caller, part: createElement(OfferOnce) })
  await screen.findByText(t.offer.text)
  expect(requestPermission).not.toHaveBeenCalled()
  await page.user.click(screen.getByRole('button', { name: t.offer.yes }))
  expect(requestPermission).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(screen.queryByText(t.offer.text)).toBeNull())
  cleanup()
  await open('/', { caller, part: createElement(OfferOnce) })
  expect(screen.queryByText(t.offer.text)).toBeNull()
  vi.restoreAllMocks()
})
