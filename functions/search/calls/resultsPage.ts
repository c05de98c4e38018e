import { pageSize } from '#shared/search/params.ts'
import { resultsPage, searchOf } from '#web/server/search/results.ts'
import { pageOf } from '../../lib/page.ts'
import { freshReplica } from '../parts/replica/instance.ts'
import { rateOf } from '../parts/replica/money.ts'
import { results } from '../results.ts'

/** The page of results, from the same data as the call. */
export const handler = pageOf(async (asked) => {
  const search = searchOf(asked)
  const { page, ...params } = search
  const found = await results(params, { skip: pageSize * (page - 1), limit: pageSize })
  return resultsPage(search, found, rateOf(await freshReplica()), asked)
})
