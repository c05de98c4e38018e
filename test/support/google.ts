const pages = 'https://developers.google.com/search/docs/appearance/structured-data/'

/** At least one of several properties is required. */
type Wanted = string | readonly string[]
type Requirement = {
  required: readonly Wanted[]
  most?: Record<string, number>
  least?: Record<string, number>
  from: string
}

/**
 * The properties that Google requires of a type for its rich results, as documented on 2026-09-08. An offer must have
 * what is needed to read its price. `Car` alone is no product (same page as `Product`), and the rich results for
 * vehicle listings were removed (https://developers.google.com/search/blog/2025/06/simplifying-search-results). For
 * real estate, homes, places and searches (https://developers.google.com/search/blog/2024/10/sitelinks-search-box)
 * Google has no rich results.
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
  // Google requires nothing of an article; these are recommended, and every article of ours has them.
  BlogPosting: { required: ['headline', 'author', 'datePublished'], from: `${pages}article` },
  BreadcrumbList: { required: ['itemListElement'], least: { itemListElement: 2 }, from: `${pages}breadcrumb` },
  ItemList: { required: ['itemListElement'], least: { itemListElement: 1 }, from: `${pages}carousel` },
  ListItem: { required: ['position', ['item', 'url'], 'name'], from: `${pages}breadcrumb` },
  // Google requires nothing of an organization; these properties identify it.
  Organization: { required: ['name', 'url'], from: `${pages}organization` },
}

/** The properties required by Google that an object, or an object in it, lacks. */
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
