/** The address of a poster's page. */
export const pageOf = (slug: string): string => `/user/by/${slug}`

/** The address of all listings of an account, with the filters of the search. */
export const listingsOf = (userId: string, filters: Record<string, string> = {}): string =>
  `/user/post?${new URLSearchParams({ 'input-by': userId, ...filters, page: '1' })}`
