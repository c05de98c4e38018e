/** The path at which the edge requests a public page from its function, with the query of the visitor's URL. */
export const pagePath = <Page extends string>(page: Page) => `/page/${page}` as const

/** The gateway's route of a page. The edge passes only GET and HEAD. */
export const pageRoute = (page: string) => `ANY ${pagePath(page)}`

/** The query parameter with the id or slug of what a page shows; the edge sets it. */
export const nameParameter = 'name'

/**
 * Seconds for which the edge caches a page, and then serves it stale for as long again while it revalidates: a minute
 * at most (REA-09).
 */
export const pageSeconds = 30

/** Maximum number of other listings on the page of a missing listing, if none is similar (REA-04). */
export const othersMax = 8
