import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#shared/lib/language.ts'
import { desktop, phone } from './browser.ts'
import { complaintsOfAxe } from './journeys.ts'

/**
 * Looks at states of a page in its language, and tells in the end what axe had to complain of in any (AXS-01). Each state
 * meets each language, width and scheme once: in English it is seen on a desktop, in Albanian on a phone, and what is light
 * in one language is dark in the other. From state to state they change, so that these meet each other as well.
 */
export function stateLooker(page: Page, language: Language) {
  const found: Record<string, string[]> = {}
  let states = 0

  async function show(viewport: { width: number; height: number }, colorScheme: 'light' | 'dark') {
    if (page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction((scheme) => document.documentElement.dataset.mantineColorScheme === scheme, colorScheme)
  }

  return {
    /** A state that has been opened, in the part of the page that it is; `onlyHere` if it is not at the other width. */
    async look(state: string, part: Locator = page.locator('#content'), onlyHere = false): Promise<void> {
      const here = page.viewportSize() ?? desktop
      const viewport = onlyHere ? here : language === 'en' ? desktop : phone
      const scheme = (language === 'en') === (states++ % 2 === 0) ? 'light' : 'dark'
      await part.waitFor()
      await show(viewport, scheme)
      const complaints = await complaintsOfAxe(page, part)
      if (complaints.length > 0) found[`${state}, ${viewport.width} px, ${scheme}`] = complaints
      await show(here, 'light')
    },

    /** Nothing was found, and the tab is as it was. */
    async done(): Promise<void> {
      await page.emulateMedia({ colorScheme: null })
      expect(found).toEqual({})
    },
  }
}
