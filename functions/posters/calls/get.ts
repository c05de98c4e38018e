import { posters } from '#shared/posters/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { findPoster } from '../find.ts'

/** The page of a poster. At an earlier slug it is answered with the one of today. */
export const handler = endpoint(posters.get, async ({ params }) => {
  const page = await findPoster(params.slug)
  if (!page) throw new Refusal('notFound')
  return { data: page }
})
