import type { Amenity } from '../../posts/lists.ts'
import type { Line } from './line.ts'

/** Amenities of homes, venues and cars. */
export const amenityLines: readonly Line<Amenity>[] = [
  ['both', 'wifi, wi-fi, wireless', 'wifi'],
  ['both', 'internet, interneti, rrjet', 'wifi'],
  [
    'both',
    'parking, parkingu, parkingun, vend parking, parking spot, parking space, car park, vende parkimi',
    'parking',
  ],
  ['al', 'parkim, vendparkim, parkimi, vend parkimi', 'parking'],
  ['both', 'smart tv, smarttv, smart television', 'smartTv'],
  ['both', 'tv, televizor, televizion, television', 'smartTv'],
  ['al', 'depo, depon, depoja', 'storehouse'],
  ['en', 'storage, storehouse, storage room, storage unit', 'storehouse'],
  ['al', 'klimë, klima, klimen, klimes, klimatizim, klimatizuar, e klimatizuar', 'ac'],
  ['al', 'kondicioner, kondicionim, ajër i kondicionuar', 'ac'],
  ['en', 'ac, a c, air conditioning, air conditioner, aircon, air con, air condition, aircondition', 'ac'],
  ['al', 'lojëra për fëmijë, lojra per femije, kend lojrash, hapësirë për fëmijë', 'gamesForKids'],
  ['en', 'games for kids, kids games, playground, kids corner, kids area, play area', 'gamesForKids'],
  ['al', 'tarracë, tarac, terasë, teras, tarraca', 'terrace'],
  ['en', 'terrace, patio, rooftop, roof terrace, outdoor seating', 'terrace'],
  ['al', 'porosi online, porosi, porosit online', 'onlineOrdering'],
  ['en', 'online ordering, order online, online orders', 'onlineOrdering'],
  ['al', 'navigacion, navigim', 'navigation'],
  ['en', 'navigation, gps, sat nav, satnav, navi', 'navigation'],
  ['both', 'sensor, sensore, sensors, senzor, senzore, parking sensors, sensore parkimi', 'sensor'],
  ['both', 'airbag, airbags, air bag, air bags, ajrbag', 'airbag'],
  ['both', 'abs', 'abs'],
]
