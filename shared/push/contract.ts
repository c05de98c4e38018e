import * as z from 'zod/mini'
import { contract } from '../lib/contract.ts'
import { languages } from '../lib/language.ts'
import { isPushService } from './services.ts'

const [hour, day] = [3600, 86_400]

/** A device is subscribed once and refreshed once a day; some people press the switch a few times. */
const subscribing = { account: { times: 20, seconds: hour }, address: { times: 400, seconds: day } }

/** So many bytes in base64url. */
const bytes = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`)))

/** A public key on P-256, not compressed. */
const publicKey = bytes(65)

/** The id of a device: a keyed hash of its endpoint. */
const deviceId = bytes(16)

export const push = contract('push', {
  key: {
    summary: 'Get the public key that a device subscribes with',
    method: 'GET',
    path: '/api/push/key',
    access: 'user',
    limit: subscribing,
    answer: z.strictObject({ data: z.strictObject({ key: publicKey }) }),
  },
  subscribe: {
    summary: 'Tell the caller on this device',
    method: 'PUT',
    path: '/api/push/devices',
    access: 'user',
    limit: subscribing,
    writes: 6,
    body: z.object({
      endpoint: z.url().check(z.maxLength(1000), z.refine(isPushService)),
      p256dh: publicKey,
      auth: bytes(16),
      /** The public key that it has subscribed with. */
      key: publicKey,
      language: z.enum(languages),
      /** Shows who has written and what, also on a locked screen. */
      full: z.boolean(),
    }),
    answer: z.strictObject({ data: z.strictObject({ deviceId }) }),
  },
  unsubscribe: {
    summary: 'Tell the caller no longer on a device',
    method: 'DELETE',
    path: '/api/push/devices/{deviceId}',
    access: 'user',
    limit: subscribing,
    writes: 4,
    params: z.object({ deviceId }),
    answer: z.strictObject({ data: z.strictObject({ deviceId }) }),
  },
})
