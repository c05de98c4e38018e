import { pageAt } from './router.tsx'

/** Who rests on a link for so many milliseconds means to follow it; a finger that scrolls leaves it sooner. */
const rest = 80

const begins = ['pointerover', 'pointerdown', 'focusin'] as const
const ends = ['pointerout', 'pointercancel', 'focusout'] as const

let waiting: ReturnType<typeof setTimeout>
const known = new Set<string>()

/** What a link leads to is loaded while somebody is about to follow it: the page, and what it says it will ask for (SPD-05). */
export function loadAhead(): void {
  for (const begin of begins)
    addEventListener(
      begin,
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null
        if (link?.origin !== location.origin || known.has(link.pathname)) return
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
  known.add(pathname)
  const { ahead } = await found.page.load()
  await ahead?.(found.params)
}
