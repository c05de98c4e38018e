import { matchRoutes, type Params, type RouteObject } from 'react-router-dom'
import { pages } from './router.tsx'

/** Who rests on a link for so many milliseconds means to follow it; a finger that scrolls leaves it sooner. */
const rest = 80

const begins = ['pointerover', 'pointerdown', 'focusin'] as const
const ends = ['pointerout', 'pointercancel', 'focusout'] as const

const routes: RouteObject[] = [{ path: '/user', children: pages }]
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
  const match = matchRoutes(routes, pathname)?.at(-1)
  const lazy = match?.route.lazy
  if (!match || typeof lazy !== 'function') return
  known.add(pathname)
  // Whoever follows the link hears of a failure.
  const module: object | undefined = await lazy().catch(() => undefined)
  if (module && 'ahead' in module) await (module.ahead as (params: Params) => unknown)(match.params)
}
