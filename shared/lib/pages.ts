/** Where the pages are that everybody may see, each made by a function; `*` stands for one segment, the `name` of what it shows. */
export const publicPages = {
  home: '/user/dashboard',
  results: '/user/post',
  listing: '/user/post-details/*',
  about: '/user/about-us',
  contact: '/user/contact',
  blog: '/user/blogs',
  article: '/user/blogs/*',
} as const

export type PublicPage = keyof typeof publicPages

/** What a function answers for a page: the edge asks for it by this path, with what the address had as its query. */
export const pagePath = (page: PublicPage): `/page/${PublicPage}` => `/page/${page}`

/** Its route: the edge lets nothing but GET and HEAD through. */
export const pageRoute = (page: PublicPage) => `ANY ${pagePath(page)}`

/** The part of a page's query that names what it shows; the edge writes it. */
export const nameParameter = 'name'

/** For so many seconds the edge shows a page, and as long again while it fetches it anew: a minute at most (REA-09). */
export const pageSeconds = 30

/** Where all addresses lead that are no page's. */
export const homePath = publicPages.home

/** Pages that search engines have no business with: they are one page, which scripts make. */
export const privatePages = [
  '/user/add/post',
  '/user/update/post/*',
  '/user/post-list',
  '/user/still-available',
  '/user/register',
  '/user/confirm',
  '/user/confirm/*',
  '/user/login',
  '/user/reset-password',
  '/user/reset-password/*',
  '/user/reset-password/*/*',
  '/user/details',
  '/user/alerts',
  '/user/saved',
  '/user/saved/compare',
  '/user/saved/shared',
  '/user/blogs/create',
  '/user/blogs/edit/*',
  '/user/manage',
  '/user/sponsored',
  '/user/admin/add/post',
  '/user/list',
  '/user/visits',
] as const

/** So many other listings stand, at most, in place of one that is not there, where none is like it (REA-04). */
export const othersMax = 8
