import { fold } from '#shared/lib/text.ts'

/** What a search of administrators looks through: the fields of a row, folded, one a line. */
export const searchedText = (...fields: (string | undefined)[]): string =>
  fields.map((field) => fold(field ?? '')).join('\n')

/** What of a kept row is searched. */
export const textOf = (body: string): string => JSON.parse(body).text
