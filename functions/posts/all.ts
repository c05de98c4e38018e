import { endpoint } from '#lib/endpoint.ts'
import { latestQuery } from '#shared/schema/posts.ts'
import { searchParams } from '#shared/schema/search.ts'
import { results } from '../search/results.ts'

const everything = searchParams.parse({})

export const handler = endpoint('posts.all', { query: latestQuery }, async ({ query: { page, limit } }) => {
  const { data } = await results(everything, { skip: limit * (page - 1), limit })
  return { data }
})
