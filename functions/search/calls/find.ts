import { search } from '#shared/search/contract.ts'
import { pageSize } from '#shared/search/params.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { results } from '../results.ts'

export const handler = endpoint(search.find, async ({ query: { page, ...params }, fresh }) => ({
  data: await results(params, { skip: pageSize * (page - 1), limit: pageSize }, fresh),
}))
