import { type FieldUnit, fieldUnitLines } from './fields.ts'
import type { Line } from './line.ts'

/**
 * How a word bounds a number. `less` and `more` leave the number itself out; `before`, `after` and `notBefore` bound years
 * alone. `…After`: the word follows the number.
 */
export type BoundMeaning =
  | ('atMost' | 'atLeast' | 'about' | 'between' | 'to' | 'exactly')
  | ('less' | 'more' | 'before' | 'after' | 'notBefore')
  | ('atMostAfter' | 'atLeastAfter')

/** Adjectives as people type their superlative in Albanian: "më e madhja", "ma t'lirat". */
const albanianMost = (adjectives: string) =>
  adjectives
    .split(' ')
    .flatMap((adjective) =>
      ['më', 'ma'].flatMap((more) => ['', 'i ', 'e ', 'të ', 't '].map((link) => `${more} ${link}${adjective}`)),
    )
    .join(', ')

/** The comparatives of adjectives with "than": in Albanian "më e madhe se", "ma i vogël se" and the like. */
const albanianThan = (adjectives: string, before = '') =>
  adjectives
    .split(' ')
    .flatMap((adjective) =>
      ['më', 'ma'].flatMap((more) => ['', 'i ', 'e ', 'të '].map((link) => `${before}${more} ${link}${adjective} se`)),
    )
    .join(', ')
const englishThan = (adjectives: string, before = '') =>
  adjectives
    .split(' ')
    .flatMap((adjective) => ['than', 'then'].map((than) => `${before}${adjective} ${than}`))
    .join(', ')
const comparatives = {
  less: ['pak lirë lir vogël ulët ulta', 'less fewer cheaper lower smaller'],
  more: [
    'shumë shum madh madhe mëdha lartë lart nalt nalte shtrenjtë shtrenjt shtrejt shtrejte',
    'more larger bigger higher greater',
  ],
  before: ['vjetër vjetra', 'older earlier'],
  after: ['ri re reja rinj', 'newer later younger'],
} as const
/** What a comparative means that is denied: "jo më shtrenjtë se", "no more than". */
const denied = { less: 'atLeast', more: 'atMost', before: 'notBefore', after: 'before' } as const
const comparativeLines = (Object.keys(comparatives) as (keyof typeof comparatives)[]).flatMap(
  (than): Line<BoundMeaning>[] => {
    const [albanian, english] = comparatives[than]
    return [
      ['al', albanianThan(albanian), than],
      ['en', englishThan(english), than],
      ['al', albanianThan(albanian, 'jo '), denied[than]],
      ['en', englishThan(english, 'no '), denied[than]],
      ['en', englishThan(english, 'not '), denied[than]],
    ]
  },
)

/** `nga`, `prej` and `from` are bounds before a number, otherwise they introduce a place. */
export const boundLines: readonly Line<BoundMeaning>[] = [
  ['al', 'deri, deri në, deri n, deri te, deri tek, deri me, dej, der, dir, deri ne max, deri max', 'atMost'],
  ['al', 'nën, nan, nuk kalon, mos kaloj, mos e kalon, mos me kalu, poshtë', 'atMost'],
  ['al', 'jo mbi, më së shumti, ma se shumti, deri ne shumen', 'atMost'],
  ['both', 'max, maks, maximum, maksimum, maximumi, maksimumi, maksimal, maksimalisht, maximal', 'atMost'],
  ['al', 'buxhet, buxheti, buxhet deri, me buxhet', 'atMost'],
  ['en', 'under, up to, upto, below, not over, at most, within', 'atMost'],
  ['en', 'budget of, budget, max budget, until, till, not above', 'atMost'],
  ['en', 'maximum of, max of, a maximum of, a max of', 'atMost'],
  ['both', '<=, ≤', 'atMost'],
  ['both', '<', 'less'],
  ['al', 'prej, nga, mbi, se paku, të paktën, minimumi, pe, s paku', 'atLeast'],
  ['al', 'jo nën, duke filluar nga', 'atLeast'],
  ['al', 'më së paku, me te pakten, ma se paku', 'atLeast'],
  ['both', 'min, minimum, minimal, minimalisht', 'atLeast'],
  ['en', 'over, from, above, at least, starting at, starting from, not under, not below', 'atLeast'],
  ['en', 'minimum of, a minimum of, since, upwards of', 'atLeast'],
  ['both', '>=, ≥', 'atLeast'],
  ['both', '>', 'more'],
  ['al', 'para, përpara', 'before'],
  ['en', 'before, and older than, prior to', 'before'],
  ['al', 'pas, mas', 'after'],
  ['en', 'after, and newer than', 'after'],
  ['al', 'jo para', 'notBefore'],
  ['en', 'not before', 'notBefore'],
  ...comparativeLines,
  ['al', 'saktësisht, fiks, pikërisht, ekzakt, ekzaktësisht, taman', 'exactly'],
  ['en', 'exactly, precisely, exact', 'exactly'],
  ['al', 'rreth, afro, afer, afersisht, diku rreth, diku te, nja, aty rreth, perafersisht', 'about'],
  ['en', 'around, about, approx, approximately, roughly, circa, somewhere around', 'about'],
  ['both', '~', 'about'],
  ['al', 'mes, ndërmjet, midis', 'between'],
  ['en', 'between', 'between'],
  ['en', 'to', 'to'],
  [
    'al',
    'e sipër, e lart, e larte, e tutje, e me shume, e ma shume, ose me shume, ose ma shume, plus, e nalt, ose më mirë, e më mirë, e ma i ri, e ma e re, e ma te reja, e me i ri, e me e re, e me te reja',
    'atLeastAfter',
  ],
  ['both', '+', 'atLeastAfter'],
  [
    'en',
    'or more, and up, and above, and over, or newer, and newer, or above, or larger, or bigger, or up, or later, or higher, or better, and better',
    'atLeastAfter',
  ],
  ['al', 'e poshtë, e ma pak, e me pak, ose me pak, ose ma pak', 'atMostAfter'],
  ['en', 'or less, or below, and under, or under, or cheaper, or lower, or older, tops', 'atMostAfter'],
]

/** Words that join two alternatives, folded. */
export const disjunctions: readonly string[] = ['ose', 'or', 'apo', 'ili', 'o']

/** The unit of a number. */
export type UnitMeaning = FieldUnit | 'Euro' | 'USD' | 'price'

export const unitLines: readonly Line<UnitMeaning>[] = [
  ['both', 'euro, eur, evro, euros, evra, eu, ojro, jevro, ero, eurosh, eurove', 'Euro'],
  ['both', '€', 'Euro'],
  ['both', 'dollar, dollars, dollarë, dolar, dolare, usd, bucks, dollar amerikan, dollarsh, dollari', 'USD'],
  ['both', '$, us$', 'USD'],
  ['al', 'çmim, cmimi, cmimin, me çmim, qmim, qmimi', 'price'],
  ['en', 'price, prices, priced, price range', 'price'],
  ...fieldUnitLines,
]

/** The period of a price; it implies rent. */
export type PeriodMeaning = 'month' | 'week' | 'day'

export const periodLines: readonly Line<PeriodMeaning>[] = [
  ['al', 'në muaj, muaj, muaji, për muaj, mujore, mujor, cdo muaj, muajin, n muaj, m uaj, muj, ne muj', 'month'],
  ['en', 'a month, per month, monthly, month, mo, pcm, each month, every month, p m, mth, per mo', 'month'],
  ['al', 'në javë, javë, java, javen, per jave, javore, javor, cdo jave', 'week'],
  ['en', 'a week, per week, weekly, week, pw, each week, every week, wk', 'week'],
  ['al', 'në ditë, dita, per dite, ditore, ditor, nata, per nate, nje nate, ditën, natën, me ditë, me nate', 'day'],
  ['al', 'me dit, ne dit, dite, dit, net, per fundjave, fundjavë, vikend, vikendin, per vikend', 'day'],
  ['en', 'a day, per day, daily, a night, per night, nightly, each day, by the day, day, night, nights', 'day'],
  ['en', 'weekend, weekends, for the weekend, short term, short stay, vacation, holiday, airbnb', 'day'],
]

/** Numbers as words, multipliers of the number before (`×`), and the point of decimals. */
export const numberLines: readonly Line[] = [
  ['al', 'një, nji, ni', '1'],
  ['al', 'dy, dyja', '2'],
  ['al', 'tre, tri', '3'],
  ['al', 'katër', '4'],
  ['al', 'pesë, pes', '5'],
  ['al', 'gjashtë, gjasht', '6'],
  ['al', 'shtatë, shtat', '7'],
  ['al', 'tetë, tet', '8'],
  ['al', 'nëntë, nent, nand', '9'],
  ['al', 'dhjetë, dhjet, dhet', '10'],
  ['al', 'njëmbëdhjetë, njembdhjet', '11'],
  ['al', 'dymbëdhjetë, dymbdhjet', '12'],
  ['al', 'trembëdhjetë, trembdhjet', '13'],
  ['al', 'katërmbëdhjetë, katermbdhjet', '14'],
  ['al', 'pesëmbëdhjetë, pesmbdhjet', '15'],
  ['al', 'gjashtëmbëdhjetë, gjashtmbdhjet', '16'],
  ['al', 'shtatëmbëdhjetë, shtatmbdhjet', '17'],
  ['al', 'tetëmbëdhjetë, tetmbdhjet', '18'],
  ['al', 'nëntëmbëdhjetë, nentmbdhjet', '19'],
  ['al', 'njëzet, njizet', '20'],
  ['al', 'tridhjetë, tridhjet, tridhet', '30'],
  ['al', 'dyzet, katërdhjetë', '40'],
  ['al', 'pesëdhjetë, pesedhjet, pesdhjet, pesdhet', '50'],
  ['al', 'gjashtëdhjetë, gjashtdhjet, gjashtdhet', '60'],
  ['al', 'shtatëdhjetë, shtatdhjet, shtatdhet', '70'],
  ['al', 'tetëdhjetë, tetdhjet, tetdhet', '80'],
  ['al', 'nëntëdhjetë, nentdhjet, nanddhet', '90'],
  ['al', 'njëqind, nji qind, njiqind, njeqin', '100'],
  ['al', 'dyqind, dyqin', '200'],
  ['al', 'treqind, tri qind, treqin, triqind, triqin', '300'],
  ['al', 'katërqind, katerqin', '400'],
  ['al', 'pesëqind, pesqind, pesqin', '500'],
  ['al', 'gjashtëqind, gjashtqind, gjashtqin', '600'],
  ['al', 'shtatëqind, shtatqind, shtatqin', '700'],
  ['al', 'tetëqind, tetqind, tetqin', '800'],
  ['al', 'nëntëqind, nentqind, nentqin', '900'],
  ['al', 'parë', '1'],
  ['al', 'dytë, dyt', '2'],
  ['al', 'tretë, tret', '3'],
  ['al', 'katërt', '4'],
  ['al', 'pestë, pest', '5'],
  ['al', 'gjysmë, gjysem, gjys', '0.5'],
  ['en', 'one', '1'],
  ['en', 'two', '2'],
  ['en', 'three', '3'],
  ['en', 'four', '4'],
  ['en', 'five', '5'],
  ['en', 'six', '6'],
  ['en', 'seven', '7'],
  ['en', 'eight', '8'],
  ['en', 'nine', '9'],
  ['en', 'ten', '10'],
  ['en', 'eleven', '11'],
  ['en', 'twelve', '12'],
  ['en', 'thirteen', '13'],
  ['en', 'fourteen', '14'],
  ['en', 'fifteen', '15'],
  ['en', 'sixteen', '16'],
  ['en', 'seventeen', '17'],
  ['en', 'eighteen', '18'],
  ['en', 'nineteen', '19'],
  ['en', 'twenty', '20'],
  ['en', 'thirty', '30'],
  ['en', 'forty', '40'],
  ['en', 'fifty', '50'],
  ['en', 'sixty', '60'],
  ['en', 'seventy', '70'],
  ['en', 'eighty', '80'],
  ['en', 'ninety', '90'],
  ['en', 'first', '1'],
  ['en', 'second', '2'],
  ['en', 'third', '3'],
  ['en', 'fourth', '4'],
  ['en', 'fifth', '5'],
  ['en', 'sixth', '6'],
  ['en', 'seventh', '7'],
  ['en', 'eighth', '8'],
  ['en', 'ninth', '9'],
  ['en', 'tenth', '10'],
  ['en', 'half, half an, half a, a half', '0.5'],
  ['en', 'quarter, a quarter, quarter of an, a quarter of an', '0.25'],
  ['al', 'çerek', '0.25'],
  ['en', 'point', 'point'],
  ['al', 'pikë, presje', 'point'],
  ['al', 'qind, qin', '×100'],
  ['en', 'hundred, hundreds', '×100'],
  ['al', 'mijë, mij, mijra, mijshe, mijëra', '×1000'],
  ['both', 'k', '×1000'],
  ['en', 'thousand, thousands, grand', '×1000'],
  ['al', 'milion, milionë, milioni', '×1000000'],
  ['en', 'million, millions, mil, mln, mio', '×1000000'],
]

export const negationLines: readonly Line<'not'>[] = [
  ['al', 'pa, jo, pos, përveç, mos, s, nuk ka, nuk dua, jo me, pa asnjë, por jo, perveq, as, veç jo', 'not'],
  ['al', 'çdo gjë përveç, gjithçka përveç, krejt pos, nuk du, s du, mos me kon', 'not'],
  ['al', 'ska, s ka, nuk kanë, mos me pas, mos me pasë, mos të ketë, mos t ket, mos ket, pa as', 'not'],
  ['al', 'mos të jetë, mos te jet, mos t jet, mos jete, te mos jete, te mos jet, t mos jet, mos me qene', 'not'],
  ['en', 'no, without, not, w/o, except, excluding, non, don t want, not a, not with, not in, not on, nor', 'not'],
  ['en', 'anything but, everything but, anything except, all but, other than, but not, dont want, do not want', 'not'],
  ['en', 'anywhere but, everywhere but, anywhere except, everywhere except', 'not'],
  ['al', 'kudo pos, kudo përveç, krejt përveç', 'not'],
  ['en', 'not an, not the, not on the, not in the, not at, minus, avoid, exclude, neither', 'not'],
]

/** The sort orders that a sentence can ask for. */
export type OrderMeaning = 'price-up' | 'price-down' | 'newest' | 'area-down' | 'kilometers-up' | 'year-down'

export const orderLines: readonly Line<OrderMeaning>[] = [
  ['al', 'lirë, lira, e lirë, i lirë, të lirë, te lira, lir, e lir, i lir, te lir, te lirat', 'price-up'],
  ['al', 'sa ma lire, sa me lire, sa ma lir, sa me lir', 'price-up'],
  ['al', albanianMost('lirë lir lira liri lirat lirit'), 'price-up'],
  ['al', 'volitshme, e volitshme, ekonomike, ekonomik, çmim i ulët, cmim te ulet, cmim te lire', 'price-up'],
  [
    'en',
    'cheap, cheapest, cheaper, chep, cheep, inexpensive, low price, low cost, lowest price, low budget',
    'price-up',
  ],
  ['en', 'affordable, economical, bargain, bargains, budget friendly, low priced, reasonably priced', 'price-up'],
  ['al', albanianMost('shtrenjtë shtrenjti shtrenjta shtrenjtat shtrejt shtrejta shtrejti shtrejtat'), 'price-down'],
  ['en', 'most expensive, priciest', 'price-down'],
  ['al', `te fundit, e fundit, më e fundit, ${albanianMost('rejat')}`, 'newest'],
  ['en', 'newest, latest, newly listed, just listed, recently listed, recently added, newly added', 'newest'],
  ['al', 'të sapo shpallura, sapo të shpallura, të sapo publikuara, sapo të publikuara', 'newest'],
  ['al', albanianMost('madhe madhja mëdha mëdhaja mëdhajat'), 'area-down'],
  ['en', 'largest, biggest', 'area-down'],
  [
    'al',
    'pak kilometra, me pak kilometra, pak km, me pak km, kilometrazh te ulet, kilometrazh te vogel, kilometra te vogla, kilometra te pakta, km te vogla',
    'kilometers-up',
  ],
  ['en', 'low mileage, lowest mileage, low miles, low km, low kilometers, few kilometers, few miles', 'kilometers-up'],
  ['al', 'vit i ri, modeli i fundit, vitin e fundit', 'year-down'],
  ['en', 'late model, newest model, recent model', 'year-down'],
]
