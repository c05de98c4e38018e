import { trust } from '#shared/trust/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { decisionOfToken } from '../decisionOfToken.ts'

/** A statement of reasons, for whoever has its link. */
export const handler = endpoint(trust.statement, async ({ body }) => ({
  data: (await decisionOfToken(body.token)).shown,
}))
