/** English is the type of the texts: Albanian must have every key, with any text. */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> }
