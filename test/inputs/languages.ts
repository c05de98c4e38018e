import type { Language } from '#shared/lib/language.ts'

/** What people write in listings and articles, and the language that it is in; undefined where that is not clear. */
export const languageInputs: readonly { typed: string; means: Language | undefined }[] = [
  { typed: 'Bright, quiet. Close to everything.', means: 'en' },
  { typed: 'The apartment is on the third floor, with a lift and a balcony. Contact me on WhatsApp.', means: 'en' },
  { typed: 'Two bedroom apartment for rent in Dardania, fully furnished.', means: 'en' },
  { typed: 'FOR SALE: Golf 5, 1.9 TDI, one owner, no accidents', means: 'en' },
  { typed: 'No pets. No smoking. Utilities are not included.', means: 'en' },
  { typed: 'Call me at 044 123 456 for the price', means: 'en' },
  { typed: 'Jepet me qira banesa në Dardani, 78 m², kati i tretë.', means: 'al' },
  { typed: 'Banese me qira ne Prishtine, 2 dhoma, afer qendres', means: 'al' },
  { typed: 'Shitet banesa', means: 'al' },
  { typed: 'SHITET GOLF 5 1.9 TDI NË GJENDJE TË RREGULLT', means: 'al' },
  { typed: 'Dhomë e ngrohtë për studente.', means: 'al' },
  { typed: 'Lokali ndodhet ne rruge kryesore, me parking per kliente dhe hyrje te vecante.', means: 'al' },
  { typed: 'Edhe më shumë.', means: 'al' },
  { typed: 'Gjithçka që duhet të dini para se të nënshkruani kontratën', means: 'al' },
  { typed: 'How to look at a used car in thirty minutes', means: 'en' },
  { typed: 'Wohnung in Pristina zu vermieten, drei Zimmer, sehr ruhig', means: undefined },
  { typed: 'Stan na prodaju u centru grada', means: undefined },
  { typed: 'Golf 5 1.9 TDI 2007', means: undefined },
  { typed: 'Mended.', means: undefined },
  { typed: '📞 +383 44 123 456', means: undefined },
  { typed: '', means: undefined },
  // One text in both languages belongs to neither.
  {
    typed: 'Jepet me qira banesa në qendër, kati i tretë. The apartment is for rent in the centre, on the third floor.',
    means: undefined,
  },
]
