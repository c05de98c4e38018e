import { may, type Roles } from '#shared/lib/access.ts'
import { generics } from '#shared/posts/lists.ts'

/** The name of an entry's text, and where it leads. */
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
    | 'myPosts'
    | 'details'
  to: string
  /** The pages below the entry's own that belong to it. */
  below?: RegExp
}

const resultsOf = (generic: string) => `/user/post?input-property-type=${generic}&page=1`

const blogs: NavEntry = { text: 'blogs', to: '/user/blogs', below: /^\/user\/blogs\// }
const manage: NavEntry = {
  text: 'manage',
  to: '/user/sponsored',
  below: /^\/user\/(manage|list|visits|admin\/add\/post)$/,
}
/** What this visitor has saved; it needs no account. */
export const savedEntry: NavEntry = { text: 'saved', to: '/user/saved', below: /^\/user\/saved\// }

const entries: NavEntry[] = [
  { text: 'dashboard', to: '/user/dashboard' },
  { text: 'realEstate', to: resultsOf(generics.patundshmeri) },
  { text: 'gastronomy', to: resultsOf(generics.gastronomi) },
  { text: 'cars', to: resultsOf(generics.vetura) },
  { text: 'contact', to: '/user/contact' },
  blogs,
]
const own: NavEntry[] = [
  savedEntry,
  { text: 'alerts', to: '/user/alerts' },
  { text: 'myPosts', to: '/user/post-list' },
  { text: 'details', to: '/user/details' },
]

/** The entries of the navigation for somebody with these roles (NAV-01, NAV-02). */
export function mainEntries(roles: Roles | undefined): NavEntry[] {
  return roles && may(roles, 'administer') ? [...entries, manage] : entries
}

/** The account menu: one's own pages, and in its admin form what the caller's role looks after (D-04). */
export function accountEntries(roles: Roles): { own: NavEntry[]; admin?: NavEntry[] } {
  if (!may(roles, 'adminMenu')) return { own }
  return { own, admin: may(roles, 'administer') ? [blogs, manage] : [blogs] }
}

/** Is this the entry of the page shown? Results belong to the entry of their category. */
export function isCurrent({ to, below }: NavEntry, location: { pathname: string; search: string }): boolean {
  const target = new URL(to, 'https://tregu.example')
  if (target.pathname !== location.pathname) return below?.test(location.pathname) ?? false
  const wanted = target.searchParams.get('input-property-type')
  return wanted === null || new URLSearchParams(location.search).get('input-property-type') === wanted
}

/** The pages on which a listing is written: they need no button that leads to one (NAV-08). */
export const isAdding = (pathname: string) => /^\/user\/(add\/post|admin\/add\/post|update\/post\/.*)$/.test(pathname)
