/** The type of translated texts, derived from the English ones: Albanian must have the same keys. */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> }
