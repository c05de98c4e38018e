import { papers } from '#shared/papers/contract.ts'
import { legalPageNames } from '#shared/papers/legalPages.ts'
import { homeToday } from '#shared/places/zone.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { listVersions } from '../data.ts'
import { currentAndComing, publishedOf } from '../versions.ts'

/** The changes of legal pages that are announced and do not hold yet, one for each page at most. */
export const handler = endpoint(papers.announced, async () => {
  const day = homeToday()
  const all = await Promise.all(
    legalPageNames.map(async (paper) => {
      const { coming } = currentAndComing(publishedOf(await listVersions(paper)), day)
      if (!coming?.publishedAt) return []
      const { number, holdsFrom, changes, publishedAt } = coming
      return [{ paper, number, holdsFrom, changes, publishedAt }]
    }),
  )
  return { data: all.flat() }
})
