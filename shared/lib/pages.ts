/** The path at which the edge requests a public page from its function, with the query of the visitor's URL. */
export const pagePath = <Page extends string>(page: Page) => `/page/${page}` as const

/** The gateway's route of a page. The edge passes only GET and HEAD. */
export const pageRoute = (page: string) => `ANY ${pagePath(page)}`

/** The query parameter with the id or slug of what a page shows; the edge sets it. */
export const nameParameter = 'name'

/** What the text around a link leaves behind a name: anything but letters and digits, encoded or not. */
const tail = '(?:%[\\da-f]{2}|[^\\da-z%])*'

/**
 * How the names in addresses are written, by the parameter of the route: ids of listings (ULIDs) in capital letters,
 * slugs of articles in small ones. People type and paste them in any case and with a tail (INP-08).
 */
export const nameShapes = {
  postId: { pattern: `^([\\da-hjkmnp-tv-z]{26})${tail}$`, upper: true },
  slug: { pattern: `^([\\da-z]+(?:-[\\da-z]+)*)${tail}$`, upper: false },
} as const

/** A name as its page is addressed by it; what has no such shape stays as it is. Both are encoded. */
export function canonicalName(parameter: string, name: string): string {
  const shape = parameter in nameShapes ? nameShapes[parameter as keyof typeof nameShapes] : undefined
  const own = shape && new RegExp(shape.pattern, 'i').exec(name)?.[1]
  if (!own) return name
  return shape.upper ? own.toUpperCase() : own.toLowerCase()
}

/**
 * Seconds for which the edge caches a page, and then serves it stale for as long again while it revalidates: a minute
 * at most (REA-09).
 */
export const pageSeconds = 30

/** Maximum number of other listings on the page of a missing listing, if none is similar (REA-04). */
export const othersMax = 8
