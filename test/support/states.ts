import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, phone } from './browser.ts'
import { complaintsOfAxe } from './journeys.ts'

/** All rules, with that of WCAG 2.2 which is off by itself; and those of colours. */
const all = { rules: { 'target-size': { enabled: true } } }
const colours = { runOnly: ['color-contrast'] }

/** Where a pin lies is what it says, whatever lies beside it: WCAG 2.5.8 calls that essential. */
const pins = /^target-size: <[^>]*leaflet-marker-icon/

/** Looks at states of a page, and tells in the end what axe had to complain of in any (AXS-01). */
export function stateLooker(page: Page) {
  const found: Record<string, string[]> = {}

  async function show(viewport: { width: number; height: number }, colorScheme: 'light' | 'dark') {
    if (page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction((scheme) => document.documentElement.dataset.mantineColorScheme === scheme, colorScheme)
  }

  return {
    /**
     * A state that has been opened, in the part of the page that it is: at the width at which it was opened and in light,
     * then in the dark, at the other width unless it would not be there. In the dark nothing but colours is another.
     */
    async look(state: string, part: Locator = page.locator('#content'), onlyHere = false): Promise<void> {
      const here = page.viewportSize() ?? desktop
      const other = here.width < 768 ? desktop : phone
      await part.waitFor()
      for (const [viewport, scheme] of [
        [here, 'light'],
        [onlyHere ? here : other, 'dark'],
      ] as const) {
        await show(viewport, scheme)
        const complaints = await complaintsOfAxe(page, part, scheme === 'dark' ? colours : all)
        const ours = complaints.filter((complaint) => !pins.test(complaint))
        if (ours.length > 0) found[`${state}, ${viewport.width} px, ${scheme}`] = ours
      }
      await show(here, 'light')
    },

    /** Nothing was found, and the tab is as it was. */
    async done(): Promise<void> {
      await page.emulateMedia({ colorScheme: null })
      expect(found).toEqual({})
    },
  }
}
