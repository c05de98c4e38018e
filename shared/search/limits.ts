/** The longest sentence, or words, that a search takes, in characters (INP-18). */
export const sentenceMax = 300

/** The longest name of a neighbourhood that a search takes; several may stand in it. */
export const neighborhoodsMax = 500
