/**
 * What people type and paste into fields of numbers, and what each means: one number, two between which the person has
 * to choose, or nothing that is a number. Tests of the parser, the call, the filter and the page run through all of them.
 */
export type TypedNumber = { typed: string; means: number | readonly [decimal: number, thousands: number] | undefined }

export const numbers: readonly TypedNumber[] = [
  { typed: '450', means: 450 },
  { typed: ' 450 ', means: 450 },
  { typed: '0', means: 0 },
  { typed: '007', means: 7 },
  { typed: '+450', means: 450 },

  // Thousands: exactly three digits after a single mark.
  { typed: '1.200', means: 1200 },
  { typed: '1,200', means: 1200 },
  { typed: '10.000', means: 10_000 },
  { typed: '85.000', means: 85_000 },
  { typed: '85 000', means: 85_000 },
  { typed: '85\u00a0000', means: 85_000 },
  { typed: '85\u2009000', means: 85_000 },
  { typed: '85\u202f000', means: 85_000 },
  { typed: "85'000", means: 85_000 },
  { typed: '85’000', means: 85_000 },
  { typed: '1,250,000', means: 1_250_000 },
  { typed: '1.250.000', means: 1_250_000 },
  { typed: '1 250 000', means: 1_250_000 },

  // Decimals.
  { typed: '399,99', means: 399.99 },
  { typed: '399.99', means: 399.99 },
  { typed: '70,5', means: 70.5 },
  { typed: '70.5', means: 70.5 },
  { typed: '1234,5', means: 1234.5 },
  { typed: '0,5', means: 0.5 },
  { typed: '85,', means: 85 },
  { typed: '85.000,00', means: 85_000 },
  { typed: '85,000.00', means: 85_000 },
  { typed: '2,500.00', means: 2500 },
  { typed: '2.500,75', means: 2500.75 },
  { typed: '1 250 000,50', means: 1_250_000.5 },
  { typed: '1.250.000,50', means: 1_250_000.5 },
  { typed: "85'000.50", means: 85_000.5 },
  // So are three decimals written that are meant as such.
  { typed: '0,750', means: 0.75 },
  { typed: '70.1250', means: 70.125 },
  { typed: '1,234.567', means: 1234.567 },

  // With a currency.
  { typed: '85.000 €', means: 85_000 },
  { typed: '85.000€', means: 85_000 },
  { typed: '85.000\u00a0€', means: 85_000 },
  { typed: '€85.000', means: 85_000 },
  { typed: '€ 85000', means: 85_000 },
  { typed: '€1,250,000', means: 1_250_000 },
  { typed: '$2,500.00', means: 2500 },
  { typed: '$ 2500', means: 2500 },
  { typed: '2500 USD', means: 2500 },
  { typed: 'EUR 450', means: 450 },
  { typed: '450 euro', means: 450 },
  { typed: '450,- €', means: 450 },
  { typed: '450,—', means: 450 },
  { typed: '85k', means: 85_000 },
  { typed: '1.5k', means: 1500 },
  { typed: '85 mijë', means: 85_000 },
  { typed: '85 mije euro', means: 85_000 },

  // Digits of other keyboards, and marks that cannot be seen.
  { typed: '٤٥٠', means: 450 },
  { typed: '۴۵۰', means: 450 },
  { typed: '٨٥٬٠٠٠', means: 85_000 },
  { typed: '٣٩٩٫٩٩', means: 399.99 },
  { typed: '٧٠٫١٢٥', means: 70.125 },
  { typed: '８５０００', means: 85_000 },
  { typed: '\u200e85.000\u200f', means: 85_000 },
  { typed: '\ufeff85000', means: 85_000 },

  // Signs.
  { typed: '-5', means: -5 },
  { typed: '−5', means: -5 },
  { typed: '–5', means: -5 },
  { typed: '-€5', means: -5 },
  { typed: '-5,50 €', means: -5.5 },

  // Ambiguous: the person is asked.
  { typed: '1234.567', means: [1234.567, 1_234_567] },
  { typed: '1234,567', means: [1234.567, 1_234_567] },
  { typed: '85.0000', means: [85, 850_000] },
  { typed: '1 250.000', means: [1250, 1_250_000] },

  // No numbers.
  { typed: 'abc', means: undefined },
  { typed: '12a', means: undefined },
  { typed: '12.05.2026', means: undefined },
  { typed: '300-400', means: undefined },
  { typed: '1,25,00', means: undefined },
  { typed: '85 00', means: undefined },
  { typed: '1..5', means: undefined },
  { typed: '1,234,5', means: undefined },
  { typed: '--5', means: undefined },
  { typed: '-€-5', means: undefined },
  { typed: '1e5', means: undefined },
  { typed: '0x10', means: undefined },
  { typed: '70²', means: undefined },
  { typed: '2½', means: undefined },
  { typed: '½', means: undefined },
  { typed: 'Infinity', means: undefined },
  { typed: '€', means: undefined },
  { typed: '044 123 456', means: undefined },
  { typed: '9'.repeat(100), means: undefined },
]

/** What people type for rooms, besides numbers. */
export const roomTexts: readonly TypedNumber[] = [
  { typed: '2+1', means: 2 },
  { typed: '3 + 1', means: 3 },
  { typed: '1+0', means: 1 },
  { typed: '٢+١', means: 2 },
  { typed: '2+7', means: undefined },
  { typed: '2+1+1', means: undefined },
]

/** Coordinates and other numbers that programs write: nothing in them is a thousands separator. */
export const exactNumbers: readonly { typed: string; means: number | undefined }[] = [
  { typed: '42.662', means: 42.662 },
  { typed: '-73.971', means: -73.971 },
  { typed: '21', means: 21 },
  { typed: '42,662', means: undefined },
  { typed: '42.662.1', means: undefined },
  { typed: '€42', means: undefined },
]
