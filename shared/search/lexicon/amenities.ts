import type { Amenity } from '../../posts/lists.ts'
import type { Line } from './line.ts'

/** Amenities of homes, venues and cars. */
export const amenityLines: readonly Line<Amenity>[] = [
  ['both', 'wifi, wi-fi, wireless', 'wifi'],
  ['both', 'internet, interneti, rrjet, fast internet, internet i shpejte', 'wifi'],
  ['both', 'laptop, laptops', 'wifi'],
  [
    'both',
    'parking, parkin, parkingu, parkingun, vend parking, parking spot, parking space, parking spots, parking lot, car park',
    'parking',
  ],
  ['al', 'parkim, vendparkim, parkimi, vend parkimi, vende parkimi, vend per parkim, vend per kerr', 'parking'],
  ['en', 'parking place, place to park, off street parking, driveway', 'parking'],
  ['both', 'smart tv, smarttv, smart television', 'smartTv'],
  ['both', 'tv, televizor, televizion, television', 'smartTv'],
  ['al', 'depo, depon, depoja, depo ne podrum, depo në bodrum', 'storehouse'],
  ['en', 'storage, storehouse, storage room, storage unit, store room, basement storage, storage space', 'storehouse'],
  ['al', 'klimë, klima, klimen, klimes, klimatizim, klimatizuar, e klimatizuar', 'ac'],
  ['al', 'kondicioner, kondicionim, ajër i kondicionuar', 'ac'],
  [
    'en',
    'ac, a c, air conditioning, air conditioner, aircon, air con, air condition, aircondition, air conditioned',
    'ac',
  ],
  [
    'al',
    'lojëra për fëmijë, lojra per femije, kend lojrash, hapësirë për fëmijë, hapsir per femije, kend per femije, lodra per femije, loje per femije, lojna per femije, lojna per femi, lojra per femi, vend per femije, loja per femije, lojra, lojna, lojëra',
    'gamesForKids',
  ],
  [
    'en',
    'games for kids, games, kids games, playground, kids corner, kids area, play area, kid friendly, games for children',
    'gamesForKids',
  ],
  ['al', 'tarracë, tarac, terasë, teras, tarraca, taras, tarasa, verandë, ulje jashte, kopsht veror', 'terrace'],
  [
    'en',
    'terrace, patio, rooftop, roof terrace, outdoor seating, outdoor, outside seating, seating outside',
    'terrace',
  ],
  ['al', 'porosi online, porosi, porosit online', 'onlineOrdering'],
  ['en', 'online ordering, order online, online order, online orders, delivery, takeaway', 'onlineOrdering'],
  ['al', 'navigacion, navigim', 'navigation'],
  ['en', 'navigation, gps, sat nav, satnav, navi', 'navigation'],
  ['both', 'sensor, sensore, sensors, senzor, senzore, parking sensors, sensore parkimi', 'sensor'],
  ['both', 'airbag, airbags, air bag, air bags, ajrbag', 'airbag'],
  ['both', 'abs', 'abs'],
]
