import { expect } from 'vitest'
import { makeAlert } from '../support/alerts.ts'
import { getItem } from '../support/bypassApi.ts'
import { act, type Pair, statusesOf } from './scenes.ts'

export const alerts: Pair[] = [
  {
    name: 'an alert is paused and told less often at once: it is both',
    build: async () => {
      const { token, alertId } = await makeAlert('kitchen')
      const changing = (body: object) => act('alerts.change', { params: { token }, body })
      return {
        acts: [changing({ state: 'paused' }), changing({ every: 'weekly' })],
        check: async (told) => {
          expect(statusesOf(told)).toEqual([200, 200])
          expect(await getItem('alerts', { alertId })).toMatchObject({ state: 'paused', every: 'weekly' })
        },
      }
    },
  },
]
