import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Parts that are swiped or scrolled sideways on purpose; no other part may be. */
const meantToScroll = [
  // Rows of cards, the photos of a listing and their strip: each also has buttons and keys.
  '[class*=Slider-track]',
  '[class*=Gallery-mosaic]',
  '[class*=Zoom-strip]',
  // What is set of a search, which comes into sight when it gets the focus.
  '[class*=FilterBar-row]',
  // Tables with columns to compare, and code: WCAG 1.4.10 excepts two-dimensional content.
  '[class*=ComparePage-window]',
  '[class*=prose-prose] pre',
].join()

/** The height of a window of 1280 × 1024 px at a zoom of 400 %. */
const low = 400

/**
 * The parts of a page that a visitor cannot reach or read (AXS-03), each once: what overflows a side of the window, or
 * a box that clips it without an ellipsis, or the button or cell that it belongs to; what lies above or below a window
 * that does not scroll; what must be scrolled sideways; and, in a low window, what is sticky at an edge.
 */
export const unreachableParts = (page: Page): Promise<string[]> =>
  page.evaluate(
    async ({ scrollers, low }) => {
      // Elements that slide in are measured at their final position.
      const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(moving.map(({ finished }) => finished))
      const lost = new Set<string>()
      const { clientWidth, clientHeight } = document.documentElement

      function tell(how: string, element: Element, px: number): void {
        const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ')
        const name = `${element.localName} ${element.getAttribute('class') ?? ''} “${text.slice(0, 40)}”`
        lost.add(`${how}, ${Math.round(px)} px: ${name}`)
      }

      /** Visually hidden, decorative or not shown: not missed when clipped. */
      function isMissedByNobody(element: Element): boolean {
        const apart = '[aria-hidden=true], [inert], svg, .leaflet-pane, [class*=ListingCard-track], #data'
        if (element.closest(apart) || !element.checkVisibility({ visibilityProperty: true })) return true
        for (let one: Element | null = element; one; one = one.parentElement) {
          const { clipPath, opacity } = getComputedStyle(one)
          // The skip link waits above the window until it has the focus.
          if (clipPath === 'inset(50%)' || opacity === '0' || one.matches('a[href="#content"]:not(:focus)')) return true
        }
        return false
      }

      /** The rectangles of a text, a picture, or a control. */
      function* parts(): Generator<{ element: Element; box: DOMRect; isText: boolean }> {
        const all = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        for (let node = all.nextNode(); node; node = all.nextNode()) {
          const isText = !(node instanceof Element)
          const element = node instanceof Element ? node : node.parentElement
          const counts = isText
            ? node.textContent?.trim() && !element?.matches('script, style, option, noscript')
            : element?.matches('a, button, input, select, textarea, img, [tabindex="0"]')
          if (!element || !counts || isMissedByNobody(element)) continue
          range.selectNode(node)
          for (const box of isText ? range.getClientRects() : [element.getBoundingClientRect()])
            if (box.width * box.height > 0) yield { element, box, isText }
        }
      }

      /** Walks from an element outwards through its ancestors; returns whether one clips it. */
      function look({ element, box, isText }: { element: Element; box: DOMRect; isText: boolean }): boolean {
        let position = isText ? 'static' : getComputedStyle(element).position
        let one = isText ? element : element.parentElement
        for (; one && one !== document.body && position !== 'fixed'; one = one.parentElement) {
          const style = getComputedStyle(one)
          const isPlace = style.position !== 'static' || style.transform !== 'none'
          // A positioned element is not clipped by an ancestor that is not its containing block.
          if ((position === 'absolute' && !isPlace) || style.display === 'inline') continue
          position = style.position
          const edge = one.getBoundingClientRect()
          const aside = Math.max(edge.left - box.left, box.right - edge.right)
          const off = Math.max(edge.top - box.top, box.bottom - edge.bottom)
          if (/auto|scroll/.test(style.overflowX) && one.scrollWidth > one.clientWidth + 1) {
            if (!one.matches(scrollers)) tell('scrolls sideways', one, one.scrollWidth - one.clientWidth)
            return true
          }
          if (/auto|scroll/.test(style.overflowY) && one.scrollHeight > one.clientHeight + 1 && off > 0) return true
          const isSaid = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
          const cut = Math.max(
            /hidden|clip/.test(style.overflowX) ? aside : 0,
            /hidden|clip/.test(style.overflowY) ? off - 3 : 0,
          )
          if (cut > 1.5) {
            if (!isSaid) tell('cut off', element, cut)
            return true
          }
        }
        const beyond = Math.max(-box.left, box.right - clientWidth)
        if (beyond > 1) tell('beyond the window', element, beyond)
        const over = Math.max(-box.top, box.bottom - clientHeight)
        if (position === 'fixed' && over > 1) tell('over or under the window', element, over)
        return false
      }

      for (const part of parts()) {
        const own = !look(part) && part.isText && part.element.closest('button, th, td')?.getBoundingClientRect()
        const out = own ? Math.max(own.left - part.box.left, part.box.right - own.right) : 0
        if (out > 1.5) tell('leaves its place', part.element, out)
      }
      if (clientHeight < low)
        for (const one of document.querySelectorAll('body *')) {
          const { position, top, bottom } = getComputedStyle(one)
          if (position !== 'sticky' || isMissedByNobody(one) || one.clientWidth < clientWidth / 2) continue
          if (top !== 'auto' || bottom !== 'auto') tell('sticks', one, one.getBoundingClientRect().height)
        }
      return [...lost]
    },
    { scrollers: meantToScroll, low },
  )

/** Nothing of the current page is out of reach (AXS-03). */
export async function expectAllReachable(page: Page): Promise<void> {
  expect(await unreachableParts(page)).toEqual([])
}
