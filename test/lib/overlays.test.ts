import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Entry = { state: Record<string, unknown> | null; href: string }

let entries: Entry[]
let at: number
let overlays: typeof import('../../web/lib/overlays.ts')

/** A browser's history, whose steps arrive later, and the router above it, which numbers its entries. */
beforeEach(async () => {
  entries = [{ state: null, href: '/before' }]
  at = 0
  let keys = 0
  const set = (state: Entry['state'], href = entries[at]?.href ?? '') => ({ state, href })
  vi.stubGlobal('history', {
    get state() {
      return entries[at]?.state
    },
    pushState: (state: Entry['state'], _: string, href?: string) => {
      const entry = set(state, href)
      entries.splice(at + 1, entries.length, entry)
      at += 1
    },
    replaceState: (state: Entry['state'], _: string, href?: string) => {
      entries[at] = set(state, href)
    },
    go: (steps: number) =>
      setTimeout(() => {
        at = Math.max(0, Math.min(entries.length - 1, at + steps))
        overlays.followStep()
      }, 2),
  })
  vi.stubGlobal('location', {
    get href() {
      return entries[at]?.href
    },
    get pathname() {
      return entries[at]?.href.split('?')[0]
    },
  })
  vi.resetModules()
  overlays = await import('../../web/lib/overlays.ts')
  router = {
    push: (href) => overlays.pushUnderOverlays((how) => history[`${how}State`]({ key: String(++keys) }, '', href)),
    replace: (href) => overlays.replaceUnderOverlays(() => history.replaceState({ key: String(++keys) }, '', href)),
  }
  router.push('/page')
})
afterEach(() => vi.unstubAllGlobals())

let router: Record<'push' | 'replace', (href: string) => void>

const settled = () => pause(20)
async function step(steps: number) {
  history.go(steps)
  await settled()
}
/** An overlay that its closer closes, as a component is removed. */
function show() {
  const one = { open: true, close: () => {} }
  const left = overlays.overlay(() => one.close())
  one.close = () => {
    one.open = false
    left()
  }
  return one
}
const addresses = () => entries.map(({ href }) => href)

test('Back closes the overlays one after the other, then leaves the page (INP-27)', async () => {
  const [drawer, dialog] = [show(), show()]
  await settled()
  expect(addresses()).toEqual(['/before', '/page', '/page', '/page'])
  await step(-1)
  expect([drawer.open, dialog.open]).toEqual([true, false])
  await step(-1)
  expect([drawer.open, location.href]).toEqual([false, '/page'])
  await step(-1)
  expect(location.href).toBe('/before')
})

test.each([1, 2, 5])('%i overlays that were closed otherwise leave no step (INP-27)', async (times) => {
  for (let time = 0; time < times; time += 1) {
    const one = show()
    if (time % 2 === 0) await settled()
    one.close()
  }
  await settled()
  expect(at).toBe(1)
  await step(-1)
  expect(location.href).toBe('/before')
})

test('a dialog that follows another one takes over its entry (INP-27)', async () => {
  const first = show()
  await settled()
  first.close()
  const second = show()
  await settled()
  expect(addresses()).toEqual(['/before', '/page', '/page'])
  await step(-1)
  expect(second.open).toBe(false)
})

test('Forward does not open what Back has closed, and leads nowhere (INP-27)', async () => {
  show()
  await settled()
  await step(-1)
  await step(1)
  expect(at).toBe(1)
})

test('after a reload the entry of an overlay is left (INP-27)', async () => {
  history.pushState({ ...history.state, overlays: 1 }, '')
  overlays.settleOverlays()
  await settled()
  expect(at).toBe(1)
})

test.each(['before the link', 'after the link', 'long before'])(
  'a link in an overlay that is closed %s takes the place of its entry (INP-27)',
  async (when) => {
    const menu = show()
    await settled()
    if (when !== 'after the link') menu.close()
    if (when === 'long before') await pause(1)
    router.push('/next')
    if (when === 'after the link') menu.close()
    await settled()
    expect(addresses()).toEqual(['/before', '/page', '/next'])
    await step(-1)
    expect(location.href).toBe('/page')
  },
)

test('what is chosen in an overlay is one step, below the overlay (INP-27)', async () => {
  const drawer = show()
  await settled()
  router.push('/page?price=4')
  router.replace('/page?price=40')
  overlays.settleOverlays()
  router.replace('/page?price=400')
  overlays.settleOverlays()
  await settled()
  expect(location.href).toBe('/page?price=400')
  router.push('/page?price=400&rooms=2')
  // Back may come before the page is rendered.
  await step(-1)
  expect([drawer.open, location.href]).toEqual([false, '/page?price=400&rooms=2'])
  await step(-1)
  expect(location.href).toBe('/page?price=400')
  await step(-1)
  expect(location.href).toBe('/page')
})

test('a dialog that may not be closed now stays, with its entry (INP-27)', async () => {
  const asked = { times: 0 }
  const left = overlays.overlay(() => {
    asked.times += 1
  })
  await settled()
  await step(-1)
  expect([asked.times, at]).toEqual([1, 2])
  left()
  await settled()
  expect(at).toBe(1)
})

test('a link from a dialog over a drawer leaves Back one step to the page (INP-27)', async () => {
  const [drawer, dialog] = [show(), show()]
  await settled()
  router.push('/next')
  dialog.close()
  drawer.close()
  await settled()
  await step(-1)
  expect([location.href, at]).toEqual(['/page', 1])
})
