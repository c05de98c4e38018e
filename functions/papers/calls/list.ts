import { papers } from '#shared/papers/contract.ts'
import { legalPageNames } from '#shared/papers/legalPages.ts'
import { homeToday } from '#shared/places/zone.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { listVersions } from '../data.ts'
import { currentAndComing, type Published, publishedOf } from '../versions.ts'

const dayOf = ({ number, holdsFrom }: Published) => ({ number, holdsFrom })

/** How each legal page stands: what holds, what is announced, and what is being written. */
export const handler = endpoint(papers.list, { bearer }, async () => {
  const day = homeToday()
  const data = await Promise.all(
    legalPageNames.map(async (paper) => {
      const stored = await listVersions(paper)
      const { holding, coming } = currentAndComing(publishedOf(stored), day)
      const [newest] = stored
      return {
        paper,
        holding: dayOf(holding),
        ...(coming && { coming: dayOf(coming) }),
        ...(newest && !newest.publishedAt && { draft: { number: newest.number, savedAt: newest.changedAt } }),
      }
    }),
  )
  return { data }
})
