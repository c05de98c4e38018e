import type { Field } from '#shared/posts/field.ts'
import { colors } from '#shared/posts/lists.ts'
import { choicesOf, type Listing } from '#shared/search/fieldFilters.ts'
import { choiceWords } from '#shared/search/lexicon.ts'

/** The indexed words of a field: names and years as they are written, choices by their names in both languages. */
export function wordsInField(field: string, row: Field, post: Listing): string[] {
  const { value } = row
  const { [field]: stated }: { [field: string]: unknown } = post
  if (value.is === 'text' || value.is === 'list') return typeof stated === 'string' ? [stated] : []
  if (value.is === 'whole') return value.plain && stated !== undefined ? [String(stated)] : []
  return wordedChoices(field, row, post).map((choice) => wordsOfChoice(row, choice))
}

/** The choices of a field that a listing has, directly or by an amenity. */
export function wordedChoices(field: string, row: Field, post: Listing): readonly string[] {
  return row.value.is === 'choice' || row.value.is === 'flag' ? choicesOf({ field, row }, post) : []
}

/** The names of a choice in both languages; of a colour also as specified, in the feminine. */
export const wordsOfChoice = ({ search }: Field, choice: string): string =>
  search ? `${choiceWords(search.name, choice)} ${colors[choice as keyof typeof colors] ?? ''}` : ''
