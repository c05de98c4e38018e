import { search } from '#shared/search/contract.ts'
import { pageSize } from '#shared/search/params.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { results } from '../results.ts'

export const handler = endpoint(search.showing, async ({ params, body, fresh }) => ({
  data: await results(body, { skip: params.value, limit: pageSize }, fresh),
}))
