import { push } from '#shared/push/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { claimsOf } from '../../identity/parts/claims.ts'
import { allDone } from '../../lib/allDone.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { devicesOf, putDevice, removeDevice } from '../parts/data.ts'

/** The most devices of an account; the one that was subscribed first makes way. */
const devicesMax = 10

/** Subscribes a device of the caller for as long as their session lasts, or changes how it is told. Idempotent. */
export const handler = endpoint(push.subscribe, { bearer }, async ({ body, caller: { userId, token } }) => {
  const subscribedAt = new Date().toISOString()
  const deviceId = await putDevice({ ...body, userId, session: claimsOf(token).session, subscribedAt })
  if (deviceId === undefined) throw new Refusal('forbidden')
  const others = (await devicesOf(userId)).filter((one) => one.deviceId !== deviceId)
  await allDone(others.slice(devicesMax - 1).map(removeDevice))
  return { data: { deviceId } }
})
