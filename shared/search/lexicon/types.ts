import type { Kind } from '../../posts/lists.ts'
import type { Line } from './line.ts'

/**
 * Types of listing: `home` is an apartment or a house, `housing` also a room, `property` any real estate, `hall` a venue
 * for weddings and parties.
 */
export type TypeMeaning = Exclude<Kind, 'roommate'> | 'studio' | 'home' | 'housing' | 'property' | 'hall'

export const typeLines: readonly Line<TypeMeaning>[] = [
  ['al', 'banesë, banes, bansa, banse, bnesa, bnes, banjese, baness, bones, bonese, bans', 'apartment'],
  ['al', 'apartament, apartman, apartmane, apartmon, aprtament, apart, appartament', 'apartment'],
  ['en', 'apartment, apt, apts, appartment, aparment, appt, apartement, aptmt, apmt', 'apartment'],
  ['en', 'flat, flats, wohnung', 'apartment'],
  ['en', 'condo, condos, condominium, co-op, coop', 'apartment'],
  ['both', 'loft', 'apartment'],
  ['both', 'penthouse, pent house, penthaus', 'apartment'],
  ['both', 'duplex, dupleks', 'apartment'],
  ['al', 'garsonierë, garsionere, garsonjere, garsoniera, garsonier, garsonere, garconiere, gasoniere', 'studio'],
  ['both', 'studio, studios, studjo, studio apartment, studio apt, studio banese, efficiency', 'studio'],
  ['al', 'shtëpi, shpi, shpija, shpin, shpis, shpive, shtepija, shtëpijë, shtpi, shpia, shpijen, shpijat', 'house'],
  ['en', 'house, houses, hause, hosue, single family, single family home, family home, family house, haus', 'house'],
  ['en', 'townhouse, townhouses, town house, row house, rowhouse', 'house'],
  ['en', 'brownstone, brownstones', 'house'],
  ['en', 'bungalow, mobile home', 'house'],
  ['en', 'two family, two family house, two family home, multi family, multifamily, 2 family', 'house'],
  ['en', 'home, homes', 'home'],
  ['en', 'housing, accommodation, accomodation, somewhere to live, place to live, to live in', 'housing'],
  ['al', 'akomodim, banim, vendbanim, me banu, per banim, vend per me banu, strehim', 'housing'],
  ['al', 'zyrë, zyr, zyra, zyren, zyres, zyrat, zyrave, zyret, zyre pune, hapësirë pune, ofis', 'office'],
  ['en', 'office, offices, office space, coworking, co-working, workspace, work space, office suite', 'office'],
  ['al', 'tokë, toka, token, tokes, tokat, tokave, tok, toke bujqesore, toke ndertimore, toke ndertimi', 'land'],
  ['al', 'truall, troll', 'land'],
  ['al', 'troje, troj, troja, trojet, trojeve, trojin, trojit', 'land'],
  ['al', 'parcelë, parcel, ngastër, ngastra', 'land'],
  ['al', 'ara, aren, arave, livadh, livadhe, fermë, ferma', 'land'],
  ['en', 'land, acreage, farm, farmland, farm land, empty land, vacant land', 'land'],
  ['en', 'plot, plots, plot of land, lot, lots, vacant lot', 'land'],
  ['al', 'lokal, llokal, lokall', 'local'],
  ['al', 'dyqan, dyqon', 'local'],
  ['al', 'shitore, butik', 'local'],
  [
    'en',
    'shop, shops, store, stores, retail space, retail, retail store, shop space, restaurant space, bar space, salon space, cafe space, gym space, warehouse, warehouse space',
    'local',
  ],
  ['en', 'storefront, store front, shopfront', 'local'],
  ['al', 'vilë, vil, vila, vilen, viles, vilat, vilave', 'villa'],
  ['both', 'villa, villas', 'villa'],
  ['al', 'vikendice, shtepi malore, shtepi pushimi, shtepi ne mal, vikendic', 'villa'],
  ['al', 'shtëpizë, kasollë, shtepize druri, kolibe', 'villa'],
  ['en', 'cabin, cabins, log cabin, chalet, log house, cottage, lodge', 'villa'],
  ['en', 'weekend house, ski house, ski lodge, vacation home, holiday home, vacation rental, vacation house', 'villa'],
  ['al', 'hapësirë afariste, hapesire biznesi, objekt afarist, lokal afarist, hapesira afariste', 'local'],
  ['en', 'commercial space, business space, commercial property, commercial unit, commercial premises', 'local'],
  ['al', 'patundshmëri, pronë, pron, pasuri, prona, patundshmri, paluajtshmëri, pasuri e paluajtshme', 'property'],
  ['en', 'real estate, property, properties, realestate', 'property'],
  ['al', 'ahengje, aheng, gastronomi', 'venue'],
  ['en', 'venue, venues', 'venue'],
  [
    'al',
    'sallë, sall, salla, sallen, salles, sallat, sallave, salle ahengjesh, sallë eventesh, hapësirë për evente, hapesire per event',
    'hall',
  ],
  ['en', 'event space, event venue, event hall, hall, halls, function hall, function room, event, events', 'hall'],
  ['en', 'ballroom, banquet hall, banquet, catering hall', 'hall'],
  ['al', 'veturë, vetur, vtura', 'car'],
  ['al', 'makinë, makin, maqin', 'car'],
  ['al', 'kerr, kerre, kerri, kerrin, kerrit, kerret, kerreve, kar, karr, kerra, qerr', 'car'],
  ['al', 'automjet, auto, auta, autos, autoveture, automobil, otomobil', 'car'],
  ['en', 'car, cars', 'car'],
  ['en', 'vehicle, vehicles, automobile', 'car'],
]

/**
 * Words that tell more than their type. They are searched as text too, where the other words for the type are synonyms:
 * so they leave nothing out, but what is called so comes first (ASK-18).
 */
export const specificTerms: ReadonlySet<string> = new Set([
  ...['loft', 'penthouse', 'duplex', 'townhouse', 'brownstone', 'bungalow', 'cabin', 'vikendice', 'shtëpizë'],
  ...['truall', 'troje', 'plot', 'parcelë', 'dyqan', 'shitore', 'storefront', 'ballroom'],
])
