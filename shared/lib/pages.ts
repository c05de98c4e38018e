/** What a function answers for a public page: the edge asks for it by this path, with what the address had as its query. */
export const pagePath = <Page extends string>(page: Page) => `/page/${page}` as const

/** Its route: the edge lets nothing but GET and HEAD through. */
export const pageRoute = (page: string) => `ANY ${pagePath(page)}`

/** The part of a page's query that names what it shows; the edge writes it. */
export const nameParameter = 'name'

/** For so many seconds the edge shows a page, and as long again while it fetches it anew: a minute at most (REA-09). */
export const pageSeconds = 30

/** So many other listings stand, at most, in place of one that is not there, where none is like it (REA-04). */
export const othersMax = 8
