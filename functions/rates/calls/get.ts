import { rates } from '#shared/rates/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { freshReplica } from '../../search/parts/replica/instance.ts'
import { rateOf } from '../../search/parts/replica/money.ts'

/** The exchange rate by which searches convert prices. */
export const handler = endpoint(rates.get, async () => ({ data: rateOf(await freshReplica()) }))
