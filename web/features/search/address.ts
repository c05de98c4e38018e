import type { SearchQuery } from '#shared/search/params.ts'

type Value = string | number | boolean | readonly string[] | undefined

/**
 * The address of the results page for these search parameters. Unset parameters are omitted, and lists are joined by
 * commas.
 */
export function addressOf(search: { [Name in keyof SearchQuery]?: Value }): string {
  const query = new URLSearchParams()
  const { page = 1, ...rest } = search
  for (const [name, value] of Object.entries(rest)) {
    const text = String(value ?? '')
    if (text !== '' && text !== 'false') query.set(name, text)
  }
  query.set('page', String(page))
  return `/user/post?${query}`
}
