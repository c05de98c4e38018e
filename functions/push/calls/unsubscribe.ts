import { push } from '#shared/push/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { getDevice, removeDevice } from '../parts/data.ts'

/** Ends the subscription of a device of the caller. Idempotent. */
export const handler = endpoint(push.unsubscribe, { bearer }, async ({ params: { deviceId }, caller: { userId } }) => {
  const device = await getDevice(deviceId)
  if (device && device.userId !== userId) throw new Refusal('forbidden')
  await removeDevice({ deviceId, userId })
  return { data: { deviceId } }
})
