import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#shared/lib/language.ts'
import { desktop, phone } from './browser.ts'
import { complaintsOfAxe } from './journeys.ts'

/**
 * Looks at states of a page in its language, and tells in the end what axe had to complain of in any (AXS-01). Language,
 * width, and light or dark meet in pairs: in English a state is light where it was opened and dark at the other width,
 * in Albanian the other way round.
 */
export function stateLooker(page: Page, language: Language) {
  const found: Record<string, string[]> = {}
  const schemes = language === 'en' ? (['light', 'dark'] as const) : (['dark', 'light'] as const)

  async function show(viewport: { width: number; height: number }, colorScheme: 'light' | 'dark') {
    if (page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction((scheme) => document.documentElement.dataset.mantineColorScheme === scheme, colorScheme)
  }

  return {
    /**
     * A state that has been opened, in the part of the page that it is: at the width at which it was opened and at the
     * other; or at the first alone, in light and dark, where it would not be there at the other.
     */
    async look(state: string, part: Locator = page.locator('#content'), onlyHere = false): Promise<void> {
      const here = page.viewportSize() ?? desktop
      const other = here.width < 768 ? desktop : phone
      await part.waitFor()
      for (const [at, scheme] of schemes.entries()) {
        const viewport = at === 0 || onlyHere ? here : other
        await show(viewport, scheme)
        const complaints = await complaintsOfAxe(page, part)
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
