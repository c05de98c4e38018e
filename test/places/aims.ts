import type { Aims } from '../support/aim.ts'

export const aims: Aims<'places'> = {
  suggest: { aim: () => ({ query: { text: 'Prishtine', latitude: 42.66, longitude: 21.16 } }) },
  reverse: { aim: () => ({ query: { latitude: 42.66, longitude: 21.16 } }) },
}
