import { pageSize } from '#shared/search/params.ts'
import { countedBy, foundBy, resultsPage, searchOf } from '#web/features/search/server/results.ts'
import { pageOf } from '../../lib/page.ts'
import { countsOf } from '../parts/replica/choices.ts'
import { fromReplica } from '../parts/replica/instance.ts'
import { rateOf } from '../parts/replica/money.ts'
import { placedOf } from '../parts/replica/placed.ts'
import { resultsIn } from '../results.ts'

/** The page of results, from the same data as the calls. */
export const handler = pageOf(async (request, region) => {
  const { page, ...search } = searchOf(request)
  const params = { ...search, region }
  const shown = await fromReplica((replica) => {
    const found = resultsIn(replica, params, { skip: pageSize * (page - 1), limit: pageSize })
    const counts = found.numOfPosts === 0 ? { ...countsOf(replica, countedBy(request)), asOf: found.asOf } : undefined
    return { results: foundBy(request, found), counts, placed: placedOf(replica, params), rate: rateOf(replica) }
  })
  return resultsPage(request, { ...shown, region })
})
