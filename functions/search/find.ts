import { pageSize, searchQuery } from '#shared/search/params.ts'
import { endpoint } from '../lib/endpoint.ts'
import { results } from './results.ts'

export const handler = endpoint('search.find', { query: searchQuery }, async ({ query: { page, ...params } }) => ({
  data: await results(params, { skip: pageSize * (page - 1), limit: pageSize }),
}))
