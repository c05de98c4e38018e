export const home = '/user/dashboard'
export const loginPath = '/user/login'

/** Why a user was redirected to the login page, so that it can say so; passed as the state of the navigation. */
export type Arrival = { because: 'expired' | 'registered' | 'confirmed' | 'changed'; email?: string }

export const expiredArrival: Arrival = { because: 'expired' }

/** The page to open after login: that of `?next=` if it is a path of this site, else the dashboard. */
export function nextPage(next: string | null): string {
  if (!next) return home
  const url = URL.canParse(next, location.origin) ? new URL(next, location.origin) : undefined
  const ours = url?.origin === location.origin && /^\/user\//i.test(url.pathname)
  return url && ours ? url.pathname + url.search + url.hash : home
}

/** Pages to which a login does not lead back. */
const passing = /^\/user\/(dashboard|register|confirm(\/.*)?|reset-password\/.*)$/

/** The members' page from which a visitor was redirected to home (FRM-01); passed as the state of the navigation. */
export type SentHome = { wanted: string }

const wantedIn = (state: unknown): string | undefined => {
  const { wanted } = (state ?? {}) as Partial<SentHome>
  return typeof wanted === 'string' ? wanted : undefined
}

/**
 * The URL of the login page that leads back to the current page; on home to the page from which the visitor was
 * redirected.
 */
export function loginAddress({ pathname, search, state }: Pick<Location, 'pathname' | 'search'> & { state?: unknown }) {
  if (pathname === loginPath) return loginPath + search
  const wanted = wantedIn(state)
  if (wanted) return `${loginPath}?${new URLSearchParams({ next: wanted })}`
  if (passing.test(pathname)) return loginPath
  return `${loginPath}?${new URLSearchParams({ next: pathname + search })}`
}
