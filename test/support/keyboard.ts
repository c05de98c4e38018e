import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** So many stops of the Tab key are more than anybody would make for one thing. */
const patience = 120

/**
 * The keyboard, and nothing else: things are reached by Tab, and what has the focus is never hidden under what sticks to
 * an edge (WCAG 2.4.11). Pointers are counted, so that none was used unseen.
 */
export async function keyboardOf(page: Page) {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => sessionStorage.setItem('pointer', 'used'), { capture: true })
  })
  const press = (key: string) => page.keyboard.press(key)

  /** Whether the focus is there, or on something that cannot be seen. */
  const focusAt = (wanted: Locator) =>
    wanted.evaluate((element) => {
      const focused = document.activeElement
      const box = focused?.getBoundingClientRect()
      if (!focused || !box || box.width * box.height === 0) return 'elsewhere'
      const over = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(box.x + x * box.width, box.y + y * box.height)),
      )
      const sticks = (one: Element | null): boolean =>
        one !== null &&
        !one.contains(focused) &&
        (/sticky|fixed/.test(getComputedStyle(one).position) || sticks(one.parentElement))
      if (over.every((one) => one === null || sticks(one))) return `hidden: ${focused.outerHTML.slice(0, 200)}`
      return focused === element ? 'there' : 'elsewhere'
    })

  /** Goes forward to it, stop by stop; or back. */
  async function tabTo(wanted: Locator, way: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await wanted.waitFor({ state: 'attached' })
    for (let stop = 0; stop < patience; stop++) {
      // What the focus shows is there a frame later.
      await expect.poll(() => focusAt(wanted)).toMatch(/^(there|elsewhere)$/)
      if ((await focusAt(wanted)) === 'there') return
      await press(way)
    }
    throw new Error(`Not reached by ${patience} times ${way}: ${wanted}`)
  }

  return {
    press,
    tabTo,
    /** Goes to a link or a button, and presses it. */
    async choose(wanted: Locator, way?: 'Shift+Tab'): Promise<void> {
      await tabTo(wanted, way)
      await press('Enter')
    },
    /** Goes to a field, and writes in place of what is there; to a list, and takes what begins so. */
    async write(wanted: Locator, text: string): Promise<void> {
      await tabTo(wanted)
      await press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    /** Past the header of a page that has just been opened, by its first link. */
    async skip(): Promise<void> {
      await tabTo(page.locator('a[href="#content"]'))
      await press('Enter')
    },
    /** No pointer was used on the page. */
    async done(): Promise<void> {
      expect(await page.evaluate(() => sessionStorage.getItem('pointer'))).toBeNull()
    },
  }
}
