import { type FieldUnit, fieldUnitLines } from './fields.ts'
import type { Line } from './line.ts'

/** How a word bounds a number. `…After`: the word follows the number. */
export type BoundMeaning = 'atMost' | 'atLeast' | 'about' | 'between' | 'to' | 'atMostAfter' | 'atLeastAfter'

/** `nga`, `prej` and `from` are bounds before a number, otherwise they introduce a place. */
export const boundLines: readonly Line<BoundMeaning>[] = [
  ['al', 'deri, deri në, deri te, deri tek, deri me, dej, der, dir, deri ne max, deri max', 'atMost'],
  ['al', 'nën, nan, ma pak se, me pak se, nuk kalon, mos kaloj', 'atMost'],
  ['al', 'jo më shumë se, jo ma shume se, jo mbi, më së shumti, me lire se, ma lire se', 'atMost'],
  ['both', 'max, maks, maximum, maksimum, maximumi, maksimumi, maksimal, maksimalisht, maximal', 'atMost'],
  ['al', 'buxhet, buxheti, buxhet deri, me buxhet', 'atMost'],
  ['en', 'under, up to, upto, below, less than, no more than, not more than, not over, at most, within', 'atMost'],
  ['en', 'cheaper than, budget of, budget, max budget, until, till, not above', 'atMost'],
  ['both', '<, <=, ≤', 'atMost'],
  ['al', 'prej, nga, mbi, më shumë se, ma shume se, se paku, të paktën, minimumi', 'atLeast'],
  ['al', 'jo nën, jo me pak se, duke filluar nga, mas, pas', 'atLeast'],
  ['both', 'min, minimum, minimal, minimalisht', 'atLeast'],
  [
    'en',
    'over, from, above, more than, at least, starting at, starting from, not less than, newer than, after',
    'atLeast',
  ],
  ['en', 'no less than', 'atLeast'],
  ['both', '>, >=, ≥', 'atLeast'],
  ['al', 'rreth, afersisht, diku rreth, diku te', 'about'],
  ['en', 'around, about, approx, approximately, roughly, circa', 'about'],
  ['both', '~', 'about'],
  ['al', 'mes, ndërmjet, midis', 'between'],
  ['en', 'between', 'between'],
  ['en', 'to', 'to'],
  ['al', 'e sipër, e lart, e larte, e tutje, e me shume, e ma shume, ose me shume, plus', 'atLeastAfter'],
  ['both', '+', 'atLeastAfter'],
  ['en', 'or more, and up, and above, and over, or newer, and newer, or above, or larger, or bigger', 'atLeastAfter'],
  ['al', 'e poshtë, e ma pak, e me pak, ose me pak, ose ma pak', 'atMostAfter'],
  ['en', 'or less, or below, and under, or under, or cheaper, tops', 'atMostAfter'],
]

/** The unit of a number. */
export type UnitMeaning = FieldUnit | 'Euro' | 'USD' | 'price'

export const unitLines: readonly Line<UnitMeaning>[] = [
  ['both', 'euro, eur, evro, euros, evra, eu, ojro, jevro', 'Euro'],
  ['both', '€', 'Euro'],
  ['both', 'dollar, dollars, dollarë, dolar, dolare, usd, bucks, dollar amerikan', 'USD'],
  ['both', '$, us$', 'USD'],
  ['al', 'çmim, cmimi, cmimin, me çmim', 'price'],
  ['en', 'price, prices, priced, price range', 'price'],
  ...fieldUnitLines,
]

/** The period of a price; it implies rent. */
export type PeriodMeaning = 'month' | 'day'

export const periodLines: readonly Line<PeriodMeaning>[] = [
  ['al', 'në muaj, muaj, muaji, për muaj, mujore, mujor, cdo muaj, muajin', 'month'],
  ['en', 'a month, per month, monthly, month, mo, pcm, each month, every month, p m', 'month'],
  ['al', 'në ditë, dita, per dite, ditore, ditor, nata, per nate, nje nate, ditën, natën, me ditë, me nate', 'day'],
  ['en', 'a day, per day, daily, a night, per night, nightly, each day, by the day', 'day'],
]

/** Numbers as words, and multipliers of the number before. */
export const numberLines: readonly Line[] = [
  ['al', 'një, nji', '1'],
  ['al', 'dy, dyja', '2'],
  ['al', 'tre, tri', '3'],
  ['al', 'katër', '4'],
  ['al', 'pesë, pes', '5'],
  ['al', 'gjashtë, gjasht', '6'],
  ['al', 'shtatë, shtat', '7'],
  ['al', 'tetë, tet', '8'],
  ['al', 'nëntë, nent', '9'],
  ['al', 'dhjetë, dhjet', '10'],
  ['al', 'njëzet', '20'],
  ['al', 'tridhjetë', '30'],
  ['al', 'dyzet, katërdhjetë', '40'],
  ['al', 'pesëdhjetë, pesedhjet, pesdhjet', '50'],
  ['al', 'gjashtëdhjetë', '60'],
  ['al', 'shtatëdhjetë', '70'],
  ['al', 'tetëdhjetë', '80'],
  ['al', 'nëntëdhjetë', '90'],
  ['al', 'njëqind, nji qind, qind', '100'],
  ['al', 'dyqind, dy qind', '200'],
  ['al', 'treqind, tri qind, treqin', '300'],
  ['al', 'katërqind', '400'],
  ['al', 'pesëqind, pesqind', '500'],
  ['al', 'gjashtëqind, gjashtqind', '600'],
  ['al', 'shtatëqind, shtatqind', '700'],
  ['al', 'tetëqind, tetqind', '800'],
  ['al', 'nëntëqind, nentqind', '900'],
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
  ['en', 'twenty', '20'],
  ['en', 'thirty', '30'],
  ['en', 'forty', '40'],
  ['en', 'fifty', '50'],
  ['en', 'hundred, hundreds', '×100'],
  ['al', 'mijë, mij, mijra, mijshe', '×1000'],
  ['both', 'k', '×1000'],
  ['en', 'thousand, thousands, grand', '×1000'],
  ['al', 'milion, milionë', '×1000000'],
  ['en', 'million, millions, mil, mln', '×1000000'],
]

export const negationLines: readonly Line<'not'>[] = [
  ['al', 'pa, jo, pos, përveç, mos, s, nuk ka, nuk dua, jo me, pa asnjë', 'not'],
  ['en', 'no, without, not, w/o, except, excluding, non, don t want, not a, not with', 'not'],
]

/** The sort orders that a sentence can ask for. */
export type OrderMeaning = 'price-up' | 'price-down' | 'newest' | 'area-down' | 'kilometers-up' | 'year-down'

export const orderLines: readonly Line<OrderMeaning>[] = [
  ['al', 'lirë, lira, e lirë, i lirë, të lirë, te lira, me lire, më i lirë', 'price-up'],
  ['al', 'më e lirë, me te lira, ma lire, ma i lire, ma e lire, sa ma lire, sa me lire', 'price-up'],
  ['al', 'volitshme, e volitshme, ekonomike, ekonomik, çmim i ulët, cmim te ulet, cmim te lire', 'price-up'],
  ['en', 'cheap, cheapest, cheaper, inexpensive, low price, low cost, lowest price, low budget', 'price-up'],
  ['en', 'affordable, economical, bargain', 'price-up'],
  ['al', 'më i shtrenjti, më të shtrenjtat, me e shtrenjta', 'price-down'],
  ['en', 'most expensive', 'price-down'],
  ['al', 'më të rejat, te fundit, më e fundit', 'newest'],
  ['en', 'newest, latest', 'newest'],
  ['al', 'më e madhe, më e madhja, me te medhajat', 'area-down'],
  ['en', 'largest, biggest', 'area-down'],
  ['al', 'pak kilometra, me pak kilometra, pak km, kilometrazh te ulet', 'kilometers-up'],
  ['en', 'low mileage, lowest mileage, low miles, low km', 'kilometers-up'],
]
