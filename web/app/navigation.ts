import { may, type Roles } from '#shared/lib/access.ts'
import { generics } from '#shared/posts/lists.ts'
import type { Caller } from '../lib/caller.ts'
import { addAddress, loginAddress, registerAddress } from '../lib/login.ts'
import { adminPaths } from './adminPaths.ts'

type Location = Parameters<typeof registerAddress>[0]

/** The i18n key of an entry, and its link. */
export type NavEntry = {
  text:
    | 'dashboard'
    | 'realEstate'
    | 'gastronomy'
    | 'cars'
    | 'contact'
    | 'blogs'
    | 'manage'
    | 'saved'
    | 'alerts'
    | 'conversations'
    | 'figures'
    | 'myPosts'
    | 'posters'
    | 'team'
    | 'decisions'
    | 'details'
    | 'addPost'
    | 'register'
    | 'login'
  to: string
  /** Matches subpages that belong to the entry. */
  below?: RegExp
  /** How much is new there is shown beside it. */
  counted?: true
}

const resultsOf = (generic: string) => `/user/post?input-property-type=${generic}&page=1`

const blogs: NavEntry = { text: 'blogs', to: '/user/blogs', below: /^\/user\/blogs\// }
const manage: NavEntry = { text: 'manage', to: '/user/manage', below: new RegExp(`^(${adminPaths.join('|')})(/|$)`) }
/** Saved listings; needs no account. */
export const savedEntry: NavEntry = { text: 'saved', to: '/user/saved', below: /^\/user\/saved\// }

const entries: NavEntry[] = [
  { text: 'dashboard', to: '/user/dashboard' },
  { text: 'realEstate', to: resultsOf(generics.patundshmeri) },
  { text: 'gastronomy', to: resultsOf(generics.gastronomi) },
  { text: 'cars', to: resultsOf(generics.vetura) },
  { text: 'contact', to: '/user/contact' },
  blogs,
]

/** What is new for a member is counted beside it. */
const counted: NavEntry[] = [
  { text: 'conversations', to: '/user/messages', below: /^\/user\/messages\//, counted: true },
]

const own: NavEntry[] = [
  savedEntry,
  ...counted,
  { text: 'alerts', to: '/user/alerts' },
  { text: 'myPosts', to: '/user/post-list' },
  { text: 'figures', to: '/user/figures', below: /^\/user\/figures\// },
  { text: 'posters', to: '/user/my-page' },
  { text: 'decisions', to: '/user/decisions', below: /^\/user\/decision$/ },
  { text: 'details', to: '/user/details' },
]

/** The team of an agency, or that a member acts for (OWN-07). */
const team: NavEntry = { text: 'team', to: '/user/team' }

/** The entry of the administration: of roles that only decide cases, it leads to these (TRU-11). */
function managing(roles: Roles): NavEntry[] {
  if (may(roles, 'administer')) return [manage]
  return may(roles, 'moderate') ? [{ ...manage, to: '/user/cases' }] : []
}

/** The navigation entries for these roles (NAV-01, NAV-02). */
export function mainEntries(roles: Roles | undefined): NavEntry[] {
  return roles ? [...entries, ...managing(roles)] : entries
}

/** The menu of a phone: the same entries, what is new, saved listings, alerts, and what a visitor may begin with (OWN-09). */
export function menuEntries(caller: Caller | null | undefined, location: Location): NavEntry[] {
  return [
    ...mainEntries(caller?.roles),
    ...(caller ? counted : []),
    savedEntry,
    { text: 'alerts', to: '/user/alerts' },
    ...(isAdding(location.pathname) ? [] : [{ text: 'addPost', to: addAddress(caller === null) } as const]),
    ...(caller === null ? entranceEntries(location) : []),
  ]
}

const entranceEntries = (location: Location): NavEntry[] => [
  { text: 'register', to: registerAddress(location) },
  { text: 'login', to: loginAddress(location) },
]

/** The account menu: the user's own pages, and as `admin` the pages that the roles permit (D-04). */
export function accountEntries(caller: Caller): { own: NavEntry[]; admin?: NavEntry[] } {
  const { roles } = caller
  const all = caller.isAgency || caller.team ? [...own, team] : own
  if (!may(roles, 'adminMenu')) return { own: all }
  return { own: all, admin: [blogs, ...managing(roles)] }
}

/** Whether an entry is that of the current page. Results belong to the entry of their category. */
export function isCurrent({ to, below }: NavEntry, location: Pick<Location, 'pathname' | 'search'>): boolean {
  const target = new URL(to, 'https://tregu.example')
  if (target.pathname !== location.pathname) return below?.test(location.pathname) ?? false
  const wanted = target.searchParams.get('input-property-type')
  return wanted === null || new URLSearchParams(location.search).get('input-property-type') === wanted
}

/** Pages with the form of a listing: they have no button to add one (NAV-08). */
export const isAdding = (pathname: string) => /^\/user\/(add\/post|admin\/add\/post|update\/post\/.*)$/.test(pathname)
