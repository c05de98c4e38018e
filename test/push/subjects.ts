import { expect } from 'vitest'
import { getItem } from '../support/bypassApi.ts'
import { newDevice, subscribe } from '../support/push.ts'
import { type Subject, sharedPeople } from '../support/subject.ts'

export const subjects: Subject[] = [
  {
    call: 'push.subscribe',
    build: async () => {
      const { owner } = await sharedPeople()
      const { devicesOf } = await import('#functions/push/parts/data.ts')
      const body = await newDevice(owner)
      return {
        request: { as: owner.token, body },
        check: async (done) => {
          const stored = (await devicesOf(owner.userId)).filter(({ endpoint }) => endpoint === body.endpoint)
          if (done) expect(stored).toHaveLength(1)
          for (const one of stored) expect(one.auth).toBe(body.auth)
        },
      }
    },
  },
  {
    call: 'push.unsubscribe',
    build: async () => {
      const { owner } = await sharedPeople()
      const { deviceId } = await subscribe(owner)
      return {
        request: { as: owner.token, params: { deviceId } },
        check: async (done) => {
          if (done) expect(await getItem('pushDevices', { deviceId })).toBeUndefined()
        },
      }
    },
  },
]
