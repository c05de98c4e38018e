/** Language-specific text functions; all are pure. */
export type Language = {
  /** Normalises a text for comparison: case, accents and other differences that do not matter. */
  fold(text: string): string
  /** The stem of a folded word. */
  stem(word: string): string
  /** The synonyms of a folded word, folded. */
  synonyms(word: string): readonly string[]
  /** Common words, folded: corrections of typos prefer them. */
  common: readonly string[]
  /** Whether a folded word is spelled right: then it is neither the beginning nor a typo of another. */
  isKnown(word: string): boolean
  /** Whether a folded word is a filler (stop word). */
  isFiller(word: string): boolean
  /** Whether a folded word joins two alternatives: "or". */
  isOr(word: string): boolean
}

/** Describes the things of an engine and how they are found. */
export type Schema = {
  /**
   * From 1 to 2³¹ − 1; must change with the schema or with the stored data, as files of another version are not read.
   * Either incremented by hand or a hash of what is stored.
   */
  version: number
  /** The maximum length of ids: ASCII without spaces; newer things have higher ids. */
  idLength: number
  /** Facts with few different values, each of which is a bitmap. */
  kinds: readonly string[]
  /** The kinds of which a thing has at most one value; up to 65,535 values. */
  singleKinds: readonly string[]
  /** Facts with many different values, each of few things; a thing has at most one. */
  groups: readonly string[]
  /** Numeric facts. */
  measures: readonly string[]
  /** The measure that breaks ties, greatest first; without it the highest id comes first. */
  recency?: string
  /** The measures that are coordinates, in degrees (WGS 84). */
  place?: { latitude: string; longitude: string }
  /** The weights of words in the fields of a text, in ascending order; at most four fields. */
  fields: readonly number[]
  language: Language
}

/** The text settings of a schema without text search. */
export const wordless = {
  fields: [],
  language: {
    fold: (text) => text,
    stem: (word) => word,
    synonyms: () => [],
    common: [],
    isKnown: () => false,
    isFiller: () => false,
    isOr: () => false,
  },
} as const satisfies Pick<Schema, 'fields' | 'language'>

export type KindOf<S extends Schema> = S['kinds'][number]
export type SingleKindOf<S extends Schema> = S['singleKinds'][number]
export type GroupOf<S extends Schema> = S['groups'][number]
export type MeasureOf<S extends Schema> = S['measures'][number]

/** The words of a thing, each with the index in `Schema.fields` of the best field that contains it. */
export type Terms = ReadonlyMap<string, number>

/** A hash of 128 bits as four words, in two halves: things that are alike have hashes of which few bits differ. */
export type Hash = readonly [number, number, number, number]

/** A hash of a thing, and since when it has it (ms since 1970; kept to the second). */
export type Hashed = { hash: Hash; since: number }

/** The searchable properties of a thing. */
export type Entry<S extends Schema = Schema> = {
  kinds: Readonly<Record<KindOf<S>, readonly string[]>>
  groups: Readonly<Record<GroupOf<S>, string | undefined>>
  measures: Readonly<Record<MeasureOf<S>, number | undefined>>
  terms?: Terms
  /** What things alike are found by. */
  hashes?: readonly Hashed[]
}

/** A page of a result. */
export type Page = { skip: number; limit: number }
