import { papers } from '#shared/papers/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { readLegalPage } from '../read.ts'

/** A legal page in one language, as it holds now or in one of its published versions. */
export const handler = endpoint(papers.get, async ({ params, query }) => ({
  data: await readLegalPage(params.paper, query.language, query.version),
}))
