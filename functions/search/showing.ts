import { pageSize, searchParams, showingPath } from '#shared/search/params.ts'
import { endpoint } from '../lib/endpoint.ts'
import { results } from './results.ts'

export const handler = endpoint(
  'search.showing',
  { params: showingPath, body: searchParams },
  async ({ params, body }) => ({ data: await results(body, { skip: params.value, limit: pageSize }) }),
)
