import { amenities, kinds, type VenueKind } from '#shared/posts/lists.ts'
import { type Deal, deal } from './decks.ts'
import { byTier, currencyOf, type Draft, described, located, paragraph, rounded, some } from './listing.ts'
import type { Kind } from './pictures.ts'
import type { Both, Place } from './places.ts'
import type { Random } from './random.ts'

type VenueText = {
  names: { kosovo: readonly string[]; newyork: readonly string[] }
  title: Both
  facts: readonly Both[]
  scenes: readonly Kind[]
  people: readonly [number, number]
}

const venues: Record<VenueKind, VenueText> = {
  ushqim: {
    names: {
      kosovo: [
        'Restorant Sharri',
        'Tavë & Prush',
        'Oda e Gjyshit',
        'Restorant Lumbardhi',
        'Qebaptore Te Guri',
        'Pishat e Larta',
        'Te Ura',
        'Sofra Dukagjini',
        'Gurra',
        'Liqeni',
      ],
      newyork: [
        'Mrika’s Table',
        'Dukagjini Grill',
        'Trattoria Belmont',
        'Sofra',
        'The Brick Oven',
        'Illyria House',
        'Mulberry Kitchen',
        'Harbor Plate',
      ],
    },
    title: { al: 'ushqim i shijshëm', en: 'good food' },
    facts: [
      {
        al: 'Mish në prush, byrek të freskët dhe sallata nga kopshti.',
        en: 'Meat from the charcoal grill, fresh byrek and salads from the garden.',
      },
      { al: 'Brumi piqet në furrë druri.', en: 'The dough is baked in a wood oven.' },
      { al: 'Menu për fëmijë dhe gatime pa mish.', en: 'A children’s menu and dishes without meat.' },
      { al: 'Peshk i freskët çdo të premte.', en: 'Fresh fish every Friday.' },
      { al: 'Terracë e mbuluar dhe parkim falas.', en: 'Covered terrace and free parking.' },
    ],
    scenes: ['dish', 'terrace', 'dish', 'coffee', 'dish'],
    people: [40, 220],
  },
  kafe: {
    names: {
      kosovo: [
        'Kafe Pranvera',
        'Kafe Libri',
        'Kafe Kopshti',
        'Makiato Bar',
        'Kafe Korza',
        'Kafe Mollëkuqja',
        'Kafe Rrugica',
        'Tri Filxhanë',
      ],
      newyork: [
        'Pristina Roasters',
        'Corner Macchiato',
        'Second Avenue Espresso',
        'Café Shqiponja',
        'Little Cup',
        'Porch & Bean',
      ],
    },
    title: { al: 'kafe e mirë dhe qetësi', en: 'good coffee and quiet' },
    facts: [
      {
        al: 'Makiatoja më e mirë e lagjes, kafja piqet këtu.',
        en: 'The best macchiato around; the coffee is roasted here.',
      },
      {
        al: 'Ëmbëlsira shtëpie: trileçe, bakllavë dhe tortë me mollë.',
        en: 'Home-made sweets: trileçe, baklava and apple cake.',
      },
      { al: 'Internet i shpejtë dhe tavolina për punë.', en: 'Fast internet and tables to work at.' },
      { al: 'Mbrëmjeve të enjte luhet xhaz.', en: 'Jazz on Thursday nights.' },
      { al: 'Kopsht i vogël pas shtëpisë.', en: 'A small garden behind the house.' },
    ],
    scenes: ['cafe', 'coffee', 'terrace', 'cafe'],
    people: [20, 90],
  },
  dasma: {
    names: {
      kosovo: [
        'Salla Mbretëresha',
        'Salla Zambaku',
        'Salla Diamant',
        'Pallati i Bardhë',
        'Salla Vera',
        'Pallati Kristali',
      ],
      newyork: ['Eagle Ballroom', 'The Orchid Hall', 'Villa Teuta', 'Hudson Grand', 'Marina Terrace'],
    },
    title: { al: 'sallë dasmash', en: 'wedding hall' },
    facts: [
      { al: 'Dekor, lule dhe ndriçim sipas dëshirës suaj.', en: 'Decoration, flowers and lights as you wish.' },
      { al: 'Menu me katër gatime dhe tortë.', en: 'Four-course menu and cake.' },
      { al: 'Podium për orkestër dhe zërim profesional.', en: 'Stage for a band and professional sound.' },
      { al: 'Dhomë e veçantë për nusen dhe dhëndrin.', en: 'A private room for bride and groom.' },
      { al: 'Parkim për njëqind vetura.', en: 'Parking for a hundred cars.' },
    ],
    scenes: ['wedding', 'wedding', 'dish', 'terrace'],
    people: [180, 700],
  },
  party: {
    names: {
      kosovo: ['Klub Orbita', 'Depo 12', 'Klub Meteor', 'Bunker 7', 'Rooftop 42', 'Salla Agimi'],
      newyork: ['Basement 9', 'Midnight Yard', 'The Loft Stage', 'Neon Yard', 'Canal Arena'],
    },
    title: { al: 'festa dhe muzikë live', en: 'parties and live music' },
    facts: [
      { al: 'DJ çdo të premte e të shtunë deri në mëngjes.', en: 'DJs every Friday and Saturday until morning.' },
      { al: 'Skenë, zërim dhe drita për koncerte.', en: 'Stage, sound and lights for concerts.' },
      {
        al: 'E gjithë salla mund të rezervohet për ditëlindje dhe maturë.',
        en: 'The whole place can be booked for birthdays and proms.',
      },
      { al: 'Koktej, kuzhinë e ngrohtë dhe tarracë për pushim.', en: 'Cocktails, warm kitchen and a terrace to rest.' },
    ],
    scenes: ['party', 'party', 'cafe', 'terrace'],
    people: [80, 900],
  },
}

/** A restaurant, café, wedding hall or club. Most ask for a reservation (price 0), halls name their price. */
export function venue(kind: VenueKind, index: number, place: Place, random: Random, from: Deal): Draft {
  const { names, title, facts, scenes, people } = venues[kind]
  const known = names[place.region]
  const name = known[index % known.length] ?? ''
  const { near } = place
  const allowed = rounded(random.range(...people), 10)
  const kosovo = place.region === 'kosovo'
  const hall =
    kind === 'dasma'
      ? rounded(byTier(place, kosovo ? 1500 : 4500, kosovo ? 6000 : 16_000), 100)
      : rounded(byTier(place, kosovo ? 250 : 900, kosovo ? 1200 : 4200), 50)
  const [first = 'dish', ...others] = scenes
  return {
    place,
    what: 'venues',
    pictures: deal(from, [first, ...random.shuffle(others).slice(0, random.int(2, Math.max(2, others.length)))]),
    body: {
      postType: { postTypeId: kinds.venue.id },
      [kind]: true,
      ...described(place, { al: `${name}: ${title.al} ${near.al}`, en: `${name}: ${title.en} ${near.en}` }, [
        {
          al: `${name} ju mirëpret ${near.al}, me vend për ${allowed} persona.`,
          en: `${name} welcomes you ${near.en}, with room for ${allowed} people.`,
        },
        paragraph(...some(facts, random, 2, 4)),
        { al: 'Për rezervime na telefononi ose na shkruani.', en: 'Call or write to us to book a table.' },
      ]),
      ...located(place, random),
      price:
        kind === 'dasma' || (kind === 'party' && random.chance(0.5))
          ? random.chance(0.7)
            ? hall
            : 0
          : random.chance(0.12)
            ? -1
            : 0,
      currency: currencyOf(place),
      numberOfPeopleAllowed: allowed,
      amenities: some(amenities.gastronomi, random, 2, 5),
      facebookLink: random.chance(0.5)
        ? `https://www.facebook.com/${name.toLowerCase().replace(/[^a-z0-9]+/g, '.')}.example`
        : undefined,
    },
  }
}
