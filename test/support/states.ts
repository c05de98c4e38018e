import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#shared/lib/language.ts'
import { desktop, phone } from './browser.ts'
import { complaintsOfAxe } from './journeys.ts'

/**
 * Checks states of a page in one language with axe, and reports all violations at the end (AXS-01). English
 * on a desktop or Albanian on a phone. The colour scheme alternates from state to state.
 */
export function stateLooker(page: Page, language: Language) {
  const found: Record<string, string[]> = {}
  let states = 0

  async function show(viewport: { width: number; height: number }, colorScheme: 'light' | 'dark') {
    if (page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction((scheme) => document.documentElement.dataset.colorScheme === scheme, colorScheme)
  }

  return {
    /**
     * Checks the state that was just opened, in a part of the page; `onlyHere` if it does not exist at the other width.
     */
    async look(state: string, part: Locator = page.locator('#content'), onlyHere = false): Promise<void> {
      const here = page.viewportSize() ?? desktop
      const viewport = onlyHere ? here : language === 'en' ? desktop : phone
      const scheme = states++ % 2 === 0 ? 'light' : 'dark'
      await part.waitFor()
      await show(viewport, scheme)
      const complaints = await complaintsOfAxe(page, part)
      if (complaints.length > 0) found[`${state}, ${viewport.width} px, ${scheme}`] = complaints
      await show(here, 'light')
    },

    /** No violation was found; resets the tab. */
    async done(): Promise<void> {
      await page.emulateMedia({ colorScheme: null })
      expect(found).toEqual({})
    },
  }
}
