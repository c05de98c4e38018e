/** A sentence in both languages of the product. */
export type Both = { en: string; al: string }

/** The kinds of fraud for which there are rules. */
export const ruledKinds = [
  'deposit',
  'abroad',
  'overpaid',
  'carrier',
  'copied',
  'takeover',
  'ring',
  'channel',
  'page',
  'untraceable',
  'bait',
  'flood',
] as const
/** Kinds for which no rule was written until they were judged. */
export const unruledKinds = ['application', 'auction', 'yearAhead', 'mule'] as const

type RuledKind = (typeof ruledKinds)[number]
export type FraudKind = RuledKind | (typeof unruledKinds)[number]

/** Sentences of a kind of fraud: groups, of each of which a listing says one. */
type Groups = readonly (readonly Both[])[]
export type Wordings = Readonly<Record<RuledKind, Groups>> & Partial<Readonly<Record<FraudKind, Groups>>>
