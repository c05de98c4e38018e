import { comparedMax, sharedMax } from '#shared/saved/saved.ts'

/** A page of these listings. The address names them, and nothing of whoever made it (SAV-05). */
const addressOf = (page: 'compare' | 'shared', most: number) => (ids: readonly string[]) =>
  `/user/saved/${page}?ids=${ids.slice(0, most).join(',')}`

export const compareAddress = addressOf('compare', comparedMax)
export const sharedAddress = addressOf('shared', sharedMax)

/** The listings that an address names, each once; whatever else stands there is left out. */
export const idsOf = (query: URLSearchParams, most: number): string[] =>
  [...new Set((query.get('ids') ?? '').split(',').filter((one) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(one)))].slice(0, most)
