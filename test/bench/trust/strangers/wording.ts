/** The kinds of texts of strangers. */
export const strangersKinds = [
  'serbian',
  'turkish',
  'disguised',
  'giftCard',
  'textCode',
  'papers',
  'landlordList',
  'returns',
  'favours',
  'bookingPage',
  'visa',
] as const
type StrangersKind = (typeof strangersKinds)[number]

/** What strangers write of a kind: frauds, and honest listings that look like them. */
export type Wording = { frauds: readonly string[]; honest: readonly string[] }
export type Wordings = Readonly<Record<StrangersKind, Wording>>
