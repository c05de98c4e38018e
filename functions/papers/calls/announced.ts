import { papers } from '#shared/papers/contract.ts'
import { paperNames } from '#shared/papers/papers.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { listVersions } from '../data.ts'
import { publishedOf, standing, today } from '../versions.ts'

/** The changes of legal pages that are announced and do not hold yet, one for each page at most. */
export const handler = endpoint(papers.announced, async () => {
  const day = today()
  const all = await Promise.all(
    paperNames.map(async (paper) => {
      const { coming } = standing(publishedOf(await listVersions(paper)), day)
      if (!coming?.publishedAt) return []
      const { number, holdsFrom, changes, publishedAt } = coming
      return [{ paper, number, holdsFrom, changes, publishedAt }]
    }),
  )
  return { data: all.flat() }
})
