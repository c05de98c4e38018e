import type { Aims } from '../support/aim.ts'

export const aims: Aims<'asked'> = {
  note: { aim: () => ({ body: { sentence: 'banese me pamje nga deti', outcome: 'nothing', gaveWay: [] } }) },
}
