import type { VenueKind } from '../../posts/lists.ts'
import type { Line } from './line.ts'

/** Kinds of venue, and the halls for them. */
export const venueLines: readonly Line<VenueKind>[] = [
  ['al', 'dasmë, dasm, dasma, dasmen, dasmes, dasmash, dasmave', 'dasma'],
  ['al', 'sallë dasme, salle dasmash, salla e dasmave, sallë për dasmë, salle martese', 'dasma'],
  ['al', 'martesë, fejesë, kanagjegj, nuse, dasem, dasmor, dasmore', 'dasma'],
  [
    'en',
    'wedding, weddings, wedding hall, wedding venue, weding, engagement, reception hall, wedding reception, wedding place, bridal',
    'dasma',
  ],
  ['al', 'restorant, restoran, restorani, restorante, restaurante, resturant', 'ushqim'],
  ['al', 'ushqim, ushqime, ushqimi, hangër, haje, me hangër, me ngrënë, ku me hangër', 'ushqim'],
  ['al', 'piceri, pizzeri, pica, pice, pico, qebaptore, qebap, furrë, gjellëtore', 'ushqim'],
  ['en', 'restaurant, restaurants, resturants, restaurnt', 'ushqim'],
  ['en', 'food, dinner, lunch, eat, dining out, place to eat, somewhere to eat, dine, diner, brunch', 'ushqim'],
  ['en', 'pizzeria, pizza, grill, burger, burgers, hamburger, hamburgers', 'ushqim'],
  ['al', 'kafe, kafene, kafja, kafes, kafet, kafeneja', 'kafe'],
  ['al', 'kafiteri, kafeteri, kafetari', 'kafe'],
  ['en', 'coffee, coffee shop, coffee bar, coffe, cofee', 'kafe'],
  ['both', 'cafe, cafes, cafeteria, café bar, kafe bar', 'kafe'],
  ['both', 'makiato, makiatto, macchiato', 'kafe'],
  ['al', 'festë, fest, festa, festen, festes, festash, festave, ndejë', 'party'],
  ['al', 'ditëlindje, ditlindje, ditelindja, ditlindja, ditlindjen', 'party'],
  ['al', 'maturë, matura, semimaturë, mbremje mature', 'party'],
  ['en', 'party, parties', 'party'],
  ['en', 'birthday, birthdays, birthday party, prom, bday, party place, party hall, party venue', 'party'],
  ['al', 'klub, klubi, klube, disko, diskotekë, naten e klubit', 'party'],
  ['en', 'club, clubs, nightclub, night club, clubbing, disco', 'party'],
  ['al', 'muzikë live, muzike e gjalle, koncert', 'party'],
  ['en', 'live music, concert, concerts, dj', 'party'],
]
