import type { SearchQuery } from '#shared/search/params.ts'

type Value = string | number | boolean | readonly string[] | undefined

/** The results page for these parameters of a search: only what they ask for, lists joined by commas, and the page. */
export function addressOf(asked: { [Name in keyof SearchQuery]?: Value }): string {
  const query = new URLSearchParams()
  const { page = 1, ...rest } = asked
  for (const [name, value] of Object.entries(rest)) {
    const text = String(value ?? '')
    if (text !== '' && text !== 'false') query.set(name, text)
  }
  query.set('page', String(page))
  return `/user/post?${query}`
}
