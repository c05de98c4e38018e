const pages = 'https://developers.google.com/search/docs/appearance/structured-data/'

/** One of several properties is enough. */
type Wanted = string | readonly string[]
type Requirement = {
  required: readonly Wanted[]
  most?: Record<string, number>
  least?: Record<string, number>
  from: string
}

/**
 * What Google requires of a type, for the results that it shows of it; as its pages stood on 2026-09-08. An offer is held to
 * what its price needs to be read. `Car` is no product by itself (same page as `Product`), and what vehicle listings had is
 * not shown any more (https://developers.google.com/search/blog/2025/06/simplifying-search-results); of real estate, homes,
 * places and searches (https://developers.google.com/search/blog/2024/10/sitelinks-search-box) it shows nothing of its own.
 */
const google: Record<string, Requirement> = {
  Product: { required: ['name', ['review', 'aggregateRating', 'offers']], from: `${pages}product-snippet` },
  Offer: {
    required: [['price', 'priceSpecification'], 'priceCurrency', 'availability'],
    from: `${pages}product-snippet`,
  },
  UnitPriceSpecification: { required: ['price', 'priceCurrency'], from: `${pages}merchant-listing` },
  LocalBusiness: { required: ['name', 'address'], most: { priceRange: 99 }, from: `${pages}local-business` },
  Restaurant: { required: ['name', 'address'], most: { priceRange: 99 }, from: `${pages}local-business` },
  // Nothing is required of an article; these are what it recommends and every article of ours has.
  BlogPosting: { required: ['headline', 'author', 'datePublished'], from: `${pages}article` },
  BreadcrumbList: { required: ['itemListElement'], least: { itemListElement: 2 }, from: `${pages}breadcrumb` },
  ItemList: { required: ['itemListElement'], least: { itemListElement: 1 }, from: `${pages}carousel` },
  ListItem: { required: ['position', ['item', 'url'], 'name'], from: `${pages}breadcrumb` },
  // Nothing is required of an organization; without these it could not be told from others.
  Organization: { required: ['name', 'url'], from: `${pages}organization` },
}

/** What Google's requirements find missing in a thing and in all that it holds. */
export function missingIn(thing: unknown, path = ''): string[] {
  if (Array.isArray(thing)) return thing.flatMap((one, at) => missingIn(one, `${path}[${at}]`))
  if (typeof thing !== 'object' || thing === null) return []
  const held = thing as Record<string, unknown>
  const has = (name: string) => held[name] !== undefined && held[name] !== ''
  const own = [held['@type']].flat().flatMap((type) => {
    const { required = [], most = {}, least = {}, from } = google[String(type)] ?? {}
    const tell = (what: string) => `${path}${type}: ${what} (${from})`
    return [
      ...required
        .filter((wanted) => ![wanted].flat().some((one) => has(String(one))))
        .map((wanted) => tell(`no ${wanted}`)),
      ...Object.entries(most)
        .filter(([name, length]) => String(held[name] ?? '').length > length)
        .map(([name]) => tell(`${name} too long`)),
      ...Object.entries(least)
        .filter(([name, count]) => [held[name] ?? []].flat().length < count)
        .map(([name]) => tell(`too few ${name}`)),
    ]
  })
  return [...own, ...Object.entries(held).flatMap(([name, value]) => missingIn(value, `${path}${name}.`))]
}
