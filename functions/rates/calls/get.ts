import { rates } from '#shared/rates/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { fromReplica } from '../../search/parts/replica/instance.ts'
import { rateOf } from '../../search/parts/replica/money.ts'

/** The exchange rate by which searches convert prices. */
export const handler = endpoint(rates.get, async () => ({ data: await fromReplica(rateOf) }))
