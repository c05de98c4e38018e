import { pageAt } from './router.tsx'

/** How long a pointer must rest on a link before it is prefetched, in ms; a finger that scrolls leaves it sooner. */
const rest = 80

const begins = ['pointerover', 'pointerdown', 'focusin'] as const
const ends = ['pointerout', 'pointercancel', 'focusout'] as const

let waiting: ReturnType<typeof setTimeout>
const prefetched = new Set<string>()

/**
 * Prefetches the target of a link that the user is about to follow: the page's module, and the data it declares
 * (SPD-05).
 */
export function prefetchOnIntent(): void {
  for (const begin of begins)
    addEventListener(
      begin,
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null
        if (link?.origin !== location.origin || prefetched.has(link.pathname)) return
        clearTimeout(waiting)
        waiting = setTimeout(load, rest, link.pathname)
      },
      { passive: true },
    )
  for (const end of ends) addEventListener(end, () => clearTimeout(waiting), { passive: true })
}

async function load(pathname: string): Promise<void> {
  const found = pageAt(pathname)
  if (!found) return
  prefetched.add(pathname)
  const { ahead } = await found.page.load()
  await ahead?.(found.params)
}
