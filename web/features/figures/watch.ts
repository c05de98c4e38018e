import type { Sighting } from '#shared/figures/figures.ts'
import type { SightingsInput } from '#shared/figures/schema.ts'
import { tellEveryMs, toldMax } from '#shared/figures/telling.ts'
import { api } from '../../lib/api.ts'

/** What is seen: half of it for so long, in a visible tab (OWN-01). */
const [share, seenMs] = [0.5, 1000]

/** Cards name their listing, and so does the page of a listing. */
const [cards, page] = ['[data-listing]', '[data-listing-page]']
const phones = `${page} a[href^="tel:"]`

const send = (body: SightingsInput) => api.figures.seen({ body, keepalive: true })

/**
 * Follows which listings are on the screen, and which telephones and chats are pressed, and tells it: one call in half a
 * minute and when the page is left, each listing once (OWN-02). Answers what ends it.
 */
export function watch(tell: (body: SightingsInput) => Promise<unknown> = send): () => void {
  const known = new Set<string>()
  const waiting: [Sighting, string][] = []
  const shown = new Map<Element, ReturnType<typeof setTimeout> | undefined>()
  const observed = new Set<Element>()
  let opened: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const some = waiting.splice(0, toldMax)
    if (some.length === 0) return
    const body: SightingsInput = {}
    for (const [kind, id] of some) body[kind] = [...(body[kind] ?? []), id]
    tell(body).catch(() => {})
    // The rest waits for the next call.
    if (waiting.length > 0) timer = setTimeout(flush, tellEveryMs)
  }

  const note = (kind: Sighting, id: string | undefined) => {
    if (!id || known.has(`${kind} ${id}`)) return
    known.add(`${kind} ${id}`)
    waiting.push([kind, id])
    timer ??= setTimeout(flush, tellEveryMs)
  }

  const listingOf = (element: Element) => element.closest<HTMLElement>(page)?.dataset.listingPage
  const noteShown = (element: Element) =>
    element instanceof HTMLElement && element.dataset.listing
      ? note('seen', element.dataset.listing)
      : note('phones', listingOf(element))

  const begin = (element: Element) => {
    clearTimeout(shown.get(element))
    const isVisible = document.visibilityState === 'visible'
    shown.set(element, isVisible ? setTimeout(noteShown, seenMs, element) : undefined)
  }
  const end = (element: Element) => {
    clearTimeout(shown.get(element))
    shown.delete(element)
  }

  const screen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries)
        if (isIntersecting && intersectionRatio >= share) begin(target)
        else end(target)
    },
    { threshold: share },
  )

  /** Finds what has come and gone since the last time. */
  const look = () => {
    for (const element of observed)
      if (!element.isConnected) {
        screen.unobserve(element)
        observed.delete(element)
        end(element)
      }
    for (const element of document.querySelectorAll(`${cards}, ${phones}`))
      if (!observed.has(element)) {
        observed.add(element)
        screen.observe(element)
      }
    const now = document.querySelector<HTMLElement>(page)?.dataset.listingPage
    if (now !== opened) {
      opened = now
      // A later visit counts again, once an hour.
      if (now) known.delete(`views ${now}`)
      note('views', now)
    }
  }

  let looking: ReturnType<typeof setTimeout> | undefined
  const lookSoon = () => {
    looking ??= setTimeout(() => {
      looking = undefined
      look()
    }, 200)
  }
  const changes = new MutationObserver(lookSoon)

  const turned = () => {
    for (const element of shown.keys()) begin(element)
    if (document.visibilityState === 'hidden') flush()
  }
  const pressed = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`${page} a[href]`) : undefined
    if (!link) return
    const { href } = link
    if (href.startsWith('tel:')) note('calls', listingOf(link))
    else if (/^(https:\/\/wa\.me\/|viber:)/.test(href)) note('chats', listingOf(link))
  }

  changes.observe(document.body, {
    ...{ childList: true, subtree: true },
    attributeFilter: ['data-listing', 'data-listing-page'],
  })
  document.addEventListener('visibilitychange', turned)
  document.addEventListener('click', pressed, true)
  addEventListener('pagehide', flush)
  lookSoon()
  return () => {
    changes.disconnect()
    screen.disconnect()
    for (const element of [...shown.keys()]) end(element)
    clearTimeout(looking)
    flush()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', turned)
    document.removeEventListener('click', pressed, true)
    removeEventListener('pagehide', flush)
  }
}
