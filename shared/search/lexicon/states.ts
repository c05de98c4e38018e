import type { Line } from './line.ts'

/** What a listing is at the moment: its price was reduced, or it is reserved for somebody, which a search leaves out. */
export type StateMeaning = 'reduced' | 'reserved' | 'unreserved'

export const stateLines: readonly Line<StateMeaning>[] = [
  ['al', 'zbritje, zbritur, e zbritur, i zbritur, të zbritura, ulje çmimi, çmim i ulur, çmim të ulur', 'reduced'],
  ['en', 'reduced, price drop, price drops, price reduced, reduced price, price cut, discount, discounted', 'reduced'],
  ['al', 'rezervuar, e rezervuar, i rezervuar, të rezervuar, e zënë, të zëna', 'reserved'],
  ['en', 'reserved, booked', 'reserved'],
  ['al', 'e parezervuar, ende e lirë, ende të lira, ende në dispozicion, në dispozicion', 'unreserved'],
  ['en', 'unreserved, still available, still free', 'unreserved'],
]
