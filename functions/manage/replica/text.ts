import { fold } from '#shared/lib/text.ts'

/** The text in which administrators search: the fields of a row, folded, one per line. */
export const searchedText = (...fields: (string | undefined)[]): string =>
  fields.map((field) => fold(field ?? '')).join('\n')

/** The searched text of a stored row. */
export const textOf = (body: string): string => JSON.parse(body).text
