import { push } from '#shared/push/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { publicKey } from '../parts/vapid.ts'

/** The public key that a device subscribes with. */
export const handler = endpoint(push.key, { bearer }, async () => ({ data: { key: publicKey() } }))
