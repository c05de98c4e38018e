import type { Offer } from '../../posts/lists.ts'
import type { Line } from './line.ts'

/**
 * How a listing is offered. Both sides of an offer (to rent out or to rent, to sell or to buy) mean the same listings.
 */
export const offerLines: readonly Line<Offer>[] = [
  ['al', 'qira, qera, kira, çira, qiraja, qirane, qiras, qiraje, qeraja, qirja', 'rent'],
  ['al', 'me qira, jap me qira, marr me qira, ipet me qira, lëshohet me qira, jepet me qira, n qira', 'rent'],
  ['al', 'lëshohet, leshoj, leshohen, lshohet, lëshon, lshon, lëshojnë, jepet, ipet, qiramarrje, qiradhënie', 'rent'],
  ['en', 'rent, rents, for rent, to rent, renting, rented', 'rent'],
  ['en', 'rental, rentals, long term, longterm, long term rental', 'rent'],
  ['al', 'afatgjatë, afat gjate, afat të gjatë, afatshkurtër, afat te shkurter, n qera, me marr me qera', 'rent'],
  ['en', 'miete, mieten, zu vermieten', 'rent'],
  ['en', 'lease, leasing, for lease, to let, hire, for hire', 'rent'],
  ['en', 'sublet, sublease, sublets, subletting', 'rent'],
  ['al', 'shitje, në shitje, shitja, per shitje', 'selling'],
  ['al', 'shitet, shiten, shitesh', 'selling'],
  ['al', 'shes, shesim, shitur, me shit, shit, me shitë, per me shit, n shitje, shitjen', 'selling'],
  [
    'al',
    'blerje, blej, bli, me ble, blen, per blerje, me blerë, blerjen, per me ble, ble, blija, te blija, bleja',
    'selling',
  ],
  ['al', 'okazion, okazione, okazioni', 'selling'],
  ['en', 'sale, for sale, sales, on sale, forsale', 'selling'],
  ['en', 'sell, selling, sold', 'selling'],
  ['en', 'buy, buying, purchase, to buy, purchasing, to purchase, buyer, kaufen, zu verkaufen', 'selling'],
  ['al', 'cimer, cimere, cimerin, cimeri, cimeren, cimerja, cimerkë, qimer, qimere, cimre, cimer e', 'cimere'],
  ['al', 'cimri, cimera, cimerat, cimerave, cimeresh, cimerve, qimri', 'cimere'],
  ['al', 'bashkëbanues, bashkebanuese, shok dhome, shoqe dhome', 'cimere'],
  ['en', 'roommate, roommates, room mate, house share, roomie, roommate wanted, roomates, roomate', 'cimere'],
  ['en', 'flatmate, flatmates, flat mate, housemate, flatshare, flat share, roomshare, shared apartment', 'cimere'],
  ['en', 'sharing, to share, share an apartment, share a flat, share a house, shared housing, shared flat', 'cimere'],
  ['en', 'shared room, room share, private room, spare room, single room', 'cimere'],
  ['en', 'room in apartment, room in an apartment, room in house, room in a house, room in a shared', 'cimere'],
  ['al', 'dhomë në banesë, dhome ne shtepi, dhome e perbashket, dhomë e lirë, dhome te lire, vend ne banese', 'cimere'],
]
