import { latestQuery } from '#shared/posts/calls.ts'
import { searchParams } from '#shared/search/params.ts'
import { endpoint } from '../lib/endpoint.ts'
import { results } from './results.ts'

const everything = searchParams.parse({})

export const handler = endpoint('search.latest', { query: latestQuery }, async ({ query: { page, limit } }) => {
  const { data } = await results(everything, { skip: limit * (page - 1), limit })
  return { data }
})
