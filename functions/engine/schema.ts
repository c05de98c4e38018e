/** What a language makes of a text; each function is pure. */
export type Language = {
  /** A text as it is compared: without case, accents and whatever else should not matter. */
  fold(text: string): string
  /** What the forms of a folded word have in common. */
  stem(word: string): string
  /** The folded words that say the same. */
  synonyms(word: string): readonly string[]
  /** The folded words that most people mean: what is typed wrong is rather one of them than another. */
  common: readonly string[]
  /** Whether a folded word says nothing by itself. */
  isFiller(word: string): boolean
}

/** What the things are that an engine keeps, and how they are found. */
export type Schema = {
  /**
   * From 1 to 2³¹ − 1, another one with every change of the schema or of what is kept by it: files of another version are
   * not read. It may be counted up by hand, or be a hash of what is kept.
   */
  version: number
  /** Ids are ASCII of at most so many characters, without spaces; those of new things are higher. */
  idLength: number
  /** Facts with few different values, each of which gets a set of bits. */
  kinds: readonly string[]
  /** Those of the kinds of which a thing has one value at most; up to 65,535 values. */
  singleKinds: readonly string[]
  /** Facts with many different values, each of few things; a thing has one at most. */
  groups: readonly string[]
  /** Facts that are numbers. */
  measures: readonly string[]
  /** The measure by which things of equal order are put, its greatest first; without it those with the highest id. */
  recency?: string
  /** The measures that say where a thing lies, in degrees (WGS 84). */
  place?: { latitude: string; longitude: string }
  /** What a word in each field of a text is worth to who looks for it, least first; at most four fields. */
  fields: readonly number[]
  language: Language
}

/** Of a schema of things that are not looked for by words. */
export const wordless = {
  fields: [],
  language: { fold: (text) => text, stem: (word) => word, synonyms: () => [], common: [], isFiller: () => false },
} as const satisfies Pick<Schema, 'fields' | 'language'>

export type KindOf<S extends Schema> = S['kinds'][number]
export type SingleKindOf<S extends Schema> = S['singleKinds'][number]
export type GroupOf<S extends Schema> = S['groups'][number]
export type MeasureOf<S extends Schema> = S['measures'][number]

/** The words of a thing, each with the place in `Schema.fields` of the best field that it stands in. */
export type Terms = ReadonlyMap<string, number>

/** What a thing is found by. */
export type Entry<S extends Schema = Schema> = {
  kinds: Readonly<Record<KindOf<S>, readonly string[]>>
  groups: Readonly<Record<GroupOf<S>, string | undefined>>
  measures: Readonly<Record<MeasureOf<S>, number | undefined>>
  terms?: Terms
}

/** Which part of a result is asked for. */
export type Page = { skip: number; limit: number }
