import { search } from '#shared/search/contract.ts'
import { searchParams } from '#shared/search/params.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { results } from '../results.ts'

const everything = searchParams.parse({})

export const handler = endpoint(search.latest, async ({ query: { page, limit }, fresh }) => {
  const { data } = await results(everything, { skip: limit * (page - 1), limit }, fresh)
  return { data }
})
