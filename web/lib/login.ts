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

/** The login page that leads back to this one. */
export function loginAddress({ pathname, search }: { pathname: string; search: string }): string {
  if (pathname === loginPath) return loginPath + search
  if (passing.test(pathname)) return loginPath
  return `${loginPath}?${new URLSearchParams({ next: pathname + search })}`
}
