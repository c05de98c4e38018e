import { may, type Roles } from '#shared/rules/access.ts'
import { generics } from '#shared/rules/lists.ts'

/** The name of an entry's text, and where it leads; without an address its page is not built yet (MSG-15). */
export type NavEntry = {
  text: 'dashboard' | 'realEstate' | 'gastronomy' | 'cars' | 'contact' | 'blogs' | 'manage' | 'myPosts' | 'details'
  to?: string
}

const resultsOf = (generic: string) => `/user/post?input-property-type=${generic}&page=1`

const entries: NavEntry[] = [
  { text: 'dashboard', to: '/user/dashboard' },
  { text: 'realEstate', to: resultsOf(generics.patundshmeri) },
  { text: 'gastronomy', to: resultsOf(generics.gastronomi) },
  { text: 'cars', to: resultsOf(generics.vetura) },
  { text: 'contact', to: '/user/contact' },
  { text: 'blogs' },
]
const manage: NavEntry = { text: 'manage' }

/** The entries of the navigation for somebody with these roles (admin.md §2). */
export function mainEntries(roles: Roles | undefined): NavEntry[] {
  return roles && may(roles, 'administer') ? [...entries, manage] : entries
}

/** The entries of the account menu; its admin form has manage for those who may. */
export function accountEntries(roles: Roles): NavEntry[] {
  const own: NavEntry[] = [{ text: 'myPosts', to: '/user/post-list' }, { text: 'details' }]
  return may(roles, 'administer') ? [...own, manage] : own
}

/** Is this the entry of the page shown? Results belong to the entry of their category. */
export function isCurrent(entry: NavEntry, location: { pathname: string; search: string }): boolean {
  if (!entry.to) return false
  const target = new URL(entry.to, 'https://tregu.example')
  if (target.pathname !== location.pathname) return false
  const wanted = target.searchParams.get('input-property-type')
  return wanted === null || new URLSearchParams(location.search).get('input-property-type') === wanted
}
