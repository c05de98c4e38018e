import { derived, nobodys, own, secret, type TableOf } from '../lib/table.ts'
import type { DeviceItem } from './parts/data.ts'

/** The devices on which accounts are told. An item ends with the session in which it was subscribed. */
export const pushDevices = {
  key: 'deviceId',
  indexes: { byUser: { key: 'userId', sort: 'deviceId' } },
  expires: true,
  hashed: 'links',
  owner: { is: 'userId', index: 'byUser' },
  restored: { not: 'removed without a trace' },
  attributes: {
    deviceId: derived(),
    userId: own('id'),
    // Whoever knows them can send to the device.
    endpoint: secret(),
    p256dh: secret(),
    auth: secret(),
    key: nobodys,
    language: own('language of a device with notifications'),
    full: own('notifications on a device show the text', 'yes or no'),
    session: derived(),
    subscribedAt: own('notifications on a device', 'moment'),
  },
} as const satisfies TableOf<DeviceItem>

declare module '../lib/table.ts' {
  interface Tables {
    pushDevices: typeof pushDevices
  }
}
