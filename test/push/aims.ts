import type { Aims } from '../support/aim.ts'
import { newDevice, subscribe } from '../support/push.ts'

export const aims: Aims<'push'> = {
  key: {},
  subscribe: { aim: async (owner) => ({ body: await newDevice(owner) }) },
  unsubscribe: {
    own: 'alone',
    aim: async (owner) => ({ params: { deviceId: (await subscribe(owner)).deviceId }, as: owner }),
  },
}
