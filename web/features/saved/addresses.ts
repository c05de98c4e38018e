import { comparedMax, sharedMax } from '#shared/saved/saved.ts'

/**
 * The address of a page with these listings. It contains only their ids, and no data of the user who shares it
 * (SAV-05).
 */
const addressOf = (page: 'compare' | 'shared', most: number) => (ids: readonly string[]) =>
  `/user/saved/${page}?ids=${ids.slice(0, most).join(',')}`

export const compareAddress = addressOf('compare', comparedMax)
export const sharedAddress = addressOf('shared', sharedMax)

/** The listing ids in an address, without duplicates and invalid values. */
export const idsOf = (query: URLSearchParams, most: number): string[] =>
  [...new Set((query.get('ids') ?? '').split(',').filter((one) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(one)))].slice(0, most)
