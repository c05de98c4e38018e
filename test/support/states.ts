import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, phone } from './browser.ts'
import { complaintsOfAxe } from './journeys.ts'

const colours = { runOnly: ['color-contrast'] }

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
     * A state that has been opened, in the part of the page that it is: at the width at which it was opened, and at the
     * other unless it would not be there, in light and in the dark, where nothing but colours is another.
     */
    async look(state: string, part: Locator = page.locator('#content'), onlyHere = false): Promise<void> {
      const here = page.viewportSize() ?? desktop
      const other = here.width < 768 ? desktop : phone
      await part.waitFor()
      // So that each is changed as rarely as can be.
      const shown = [
        [here, 'light'],
        [here, 'dark'],
        [other, 'dark'],
        [other, 'light'],
      ] as const
      for (const [viewport, scheme] of onlyHere ? shown.slice(0, 2) : shown) {
        await show(viewport, scheme)
        const complaints = await complaintsOfAxe(page, part, scheme === 'dark' ? colours : {})
        if (complaints.length > 0) found[`${state}, ${viewport.width} px, ${scheme}`] = complaints
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
