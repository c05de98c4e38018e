import type { Amenity, Kind, Offer, VenueKind } from '../posts/lists.ts'

/**
 * Words that stand for each other in a search, Albanian and English; a word may be in several groups. Other forms of
 * a word (banesa, banesën, apartments) come by themselves.
 */
export const synonyms: readonly (readonly string[])[] = [
  // What is offered
  ['banesë', 'apartament', 'apartment', 'flat', 'condo'],
  ['garsonierë', 'studio'],
  ['shtëpi', 'house', 'home'],
  ['zyrë', 'office'],
  ['tokë', 'truall', 'parcelë', 'ngastër', 'land', 'plot'],
  ['lokal', 'dyqan', 'shop', 'store'],
  ['vilë', 'villa', 'cabin', 'kasolle'],
  ['veturë', 'makinë', 'kerr', 'automjet', 'car', 'vehicle'],
  ['restorant', 'restaurant', 'ushqim', 'food'],
  ['kafe', 'kafiteri', 'coffee', 'cafe'],
  ['dasmë', 'martesë', 'wedding'],
  ['festë', 'party'],
  ['ahengje', 'venue'],
  ['muzikë', 'music'],
  ['sallë', 'hall'],
  ['hotel', 'motel'],
  // How it is offered
  ['qira', 'qera', 'rent', 'rental', 'lease'],
  ['shitje', 'shitet', 'shes', 'sale', 'sell', 'buy', 'blerje'],
  ['cimer', 'cimere', 'roommate', 'flatmate'],
  ['agjenci', 'agency'],
  ['çmim', 'price'],
  ['lirë', 'cheap', 'affordable'],
  ['depozitë', 'deposit'],
  // Rooms and what belongs to them
  ['dhomë', 'room'],
  ['gjumi', 'bedroom'],
  ['kuzhinë', 'kitchen'],
  ['banjo', 'bathroom', 'bath'],
  ['tualet', 'toilet'],
  ['ballkon', 'balcony'],
  ['tarracë', 'terrace'],
  ['oborr', 'yard', 'kopsht', 'garden'],
  ['garazh', 'garage'],
  ['parking', 'parkim'],
  ['depo', 'storage', 'storehouse'],
  ['bodrum', 'podrum', 'basement', 'cellar'],
  ['ashensor', 'elevator', 'lift'],
  ['pishinë', 'pool'],
  ['ngrohje', 'heating'],
  ['klimë', 'kondicioner', 'ac'],
  ['wifi', 'internet'],
  ['mobiluar', 'furnished'],
  ['renovuar', 'renovated'],
  ['kat', 'floor', 'storey'],
  ['ndërtesë', 'objekt', 'building'],
  // Where it is
  ['qendër', 'center', 'centre', 'downtown'],
  ['qytet', 'city', 'town'],
  ['fshat', 'village'],
  ['lagje', 'neighborhood', 'neighbourhood'],
  ['afër', 'near', 'close'],
  ['pamje', 'view'],
  ['mal', 'mountain'],
  ['bjeshkë', 'ski', 'mountain'],
  ['det', 'sea'],
  ['liqen', 'lake'],
  ['shkollë', 'school'],
  ['aeroport', 'airport'],
  ['Prishtinë', 'Pristina'],
  ['Kosovë', 'Kosovo'],
  // Who it is for
  ['familje', 'family'],
  ['fëmijë', 'kids', 'children'],
  ['qetë', 'quiet', 'calm'],
  ['kafshë', 'pets'],
  // Cars
  ['naftë', 'dizel', 'diesel'],
  ['benzinë', 'petrol', 'gasoline'],
  ['hibrid', 'hybrid'],
  ['elektrik', 'electric'],
  ['automatik', 'automatic'],
  ['doganë', 'customs'],
  ['përdorur', 'used'],
  ['kuqe', 'red'],
  ['kaltër', 'blue'],
  ['zezë', 'black'],
  ['argjend', 'silver'],
  ['hirtë', 'gray', 'grey'],
  ['bardhë', 'white'],
  ['gjelbër', 'green'],
  ['verdhë', 'yellow'],
  ['Volkswagen', 'VW'],
  ['Mercedes', 'Benz'],
]

/** Words that say nothing about a listing: a search for more than these does without them. */
export const fillers: readonly string[] =
  'me në te tek për nga prej dhe ose i e të së një ka është jam dua po a the an in on at of for with to and or is by from'.split(
    ' ',
  )

/** What a search may call the fields of a listing that are no words themselves, in both languages. */
export const typeWords = {
  apartment: 'banesë apartment',
  house: 'shtëpi house',
  roommate: 'cimer roommate',
  office: 'zyrë office',
  land: 'tokë land',
  local: 'lokal local shop',
  villa: 'vilë villa',
  venue: 'ahengje venue',
  car: 'veturë car',
} as const satisfies Record<Kind, string>

export const listingTypeWords = {
  rent: 'qira rent',
  selling: 'shitje sale',
  cimere: 'cimer roommate',
  party: 'festë party',
  ushqim: 'ushqim food restorant restaurant',
  kafe: 'kafe coffee',
  dasma: 'dasmë wedding',
  muzike: 'festë party muzikë music',
} as const satisfies Record<Offer | VenueKind | 'muzike', string>

export const amenityWords = {
  wifi: 'wifi internet',
  parking: 'parking',
  smartTv: 'smart tv',
  storehouse: 'depo storage',
  centralHeating: 'ngrohje qendrore central heating',
  ac: 'klimë ac',
  gamesForKids: 'lojëra fëmijë games kids',
  terrace: 'tarracë terrace',
  onlineOrdering: 'porosi online ordering',
  navigation: 'navigacion navigation gps',
  sensor: 'sensor',
  airbag: 'airbag',
  abs: 'abs',
} as const satisfies Record<Amenity, string>

export const customsWords = 'doganë customs'
export const ownershipWords = 'fletë poseduese ownership'
