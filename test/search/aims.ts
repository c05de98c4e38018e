import { type Aims, nothing } from '../support/aim.ts'

export const aims: Aims<'search'> = {
  showing: { aim: () => ({ params: { value: 0 }, body: {} }) },
  map: { aim: () => ({ query: { zoom: 8 } }) },
  similar: { aim: () => ({ params: { id: nothing } }) },
  suggest: { aim: () => ({ query: { text: 'pris' } }) },
  fair: { aim: () => ({ query: { type: 1, offer: 'rent', per: 'month', currency: 'Euro' } }) },
  cards: { aim: () => ({ body: { ids: [nothing] } }) },
}
