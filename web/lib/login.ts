import { local } from './storage.ts'

export const home = '/user/dashboard'
export const loginPath = '/user/login'
const registerPath = '/user/register'
const addPath = '/user/add/post'

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

type Place = Pick<Location, 'pathname' | 'search'> & { state?: unknown }

const withNext = (path: string, next: string | undefined) =>
  next === undefined ? path : `${path}?${new URLSearchParams({ next })}`

/** The page to which a login on this page leads back; on home the one from which the visitor was redirected. */
function nextFrom({ pathname, search, state }: Place): string | undefined {
  if (pathname === loginPath || pathname === registerPath) return new URLSearchParams(search).get('next') ?? undefined
  return wantedIn(state) ?? (passing.test(pathname) ? undefined : pathname + search)
}

/** The URL of the login page that leads back to the current page. */
export const loginAddress = (place: Place): string => withNext(loginPath, nextFrom(place))

/** The URL of the registration, after which the login leads back to the current page. */
export const registerAddress = (place: Place): string => withNext(registerPath, nextFrom(place))

/** The URL of the form of a new listing; for visitors by the login (OWN-09). */
export const addAddress = (isVisitor: boolean): string => (isVisitor ? withNext(loginPath, addPath) : addPath)

const nextKey = 'tregu.next'

/** Keeps the page to open after a registration on this device: the link of the confirmation mail does not name it. */
export function storeNextPage(next: string | null): void {
  if (next) local.set(nextKey, next)
  else local.remove(nextKey)
}

/** The URL of the login after a confirmed registration. */
export const confirmedAddress = (): string => withNext(loginPath, local.get(nextKey) ?? undefined)
