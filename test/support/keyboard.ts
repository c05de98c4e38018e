import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The limit of Tab presses to reach one element: more than a user would make. */
const patience = 120

/**
 * Drives a page by keyboard only: elements are reached by Tab, and the focused element is never hidden under sticky
 * elements (WCAG 2.4.11). Pointer events are counted, to prove that there were none.
 */
export async function keyboardOf(page: Page) {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => sessionStorage.setItem('pointer', 'used'), { capture: true })
  })
  const press = (key: string) => page.keyboard.press(key)

  /** Is the focus on the element? Fails when the focused element cannot be seen. */
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

  /** Tabs forward to an element; or back. */
  async function tabTo(wanted: Locator, way: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await wanted.waitFor({ state: 'attached' })
    for (let stop = 0; stop < patience; stop++) {
      // Effects of the focus are rendered one frame later.
      await expect.poll(() => focusAt(wanted)).toMatch(/^(there|elsewhere)$/)
      if ((await focusAt(wanted)) === 'there') return
      await press(way)
    }
    throw new Error(`Not reached by ${patience} times ${way}: ${wanted}`)
  }

  return {
    press,
    tabTo,
    /** Tabs to a link or a button, and presses it. */
    async choose(wanted: Locator, way?: 'Shift+Tab'): Promise<void> {
      await tabTo(wanted, way)
      await press('Enter')
    },
    /** Tabs to a field and replaces its text; in a select, chooses the option that begins with the text. */
    async write(wanted: Locator, text: string): Promise<void> {
      await tabTo(wanted)
      await press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    /** Uses the skip link of a page that was just opened, to get past the header. */
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
