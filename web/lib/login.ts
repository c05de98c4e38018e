export const home = '/user/dashboard'
export const loginPath = '/user/login'

/** Why somebody was sent to the login page, so that it can say so; travels as the state of the navigation. */
export type Arrival = { because: 'expired' | 'registered' | 'confirmed' | 'changed'; email?: string }

export const expiredArrival: Arrival = { because: 'expired' }

/** Where to go after login: the page that `?next=` names, if it is one of ours; else the dashboard. */
export function nextPage(next: string | null): string {
  if (!next) return home
  const url = URL.canParse(next, location.origin) ? new URL(next, location.origin) : undefined
  const ours = url?.origin === location.origin && /^\/user\//i.test(url.pathname)
  return url && ours ? url.pathname + url.search + url.hash : home
}

/** Pages to which nobody wants to be led back. */
const passing = /^\/user\/(dashboard|register|confirm(\/.*)?|reset-password\/.*)$/

/** Which page of members a visitor was sent home from (FRM-01); travels as the state of the navigation. */
export type SentHome = { wanted: string }

const wantedIn = (state: unknown): string | undefined => {
  const { wanted } = (state ?? {}) as Partial<SentHome>
  return typeof wanted === 'string' ? wanted : undefined
}

/** The login page that leads back to this one, or on home to the page that somebody was sent away from. */
export function loginAddress({ pathname, search, state }: Pick<Location, 'pathname' | 'search'> & { state?: unknown }) {
  if (pathname === loginPath) return loginPath + search
  const wanted = wantedIn(state)
  if (wanted) return `${loginPath}?${new URLSearchParams({ next: wanted })}`
  if (passing.test(pathname)) return loginPath
  return `${loginPath}?${new URLSearchParams({ next: pathname + search })}`
}
