import type { ShownUnansweredQuery } from '#shared/asked/schema.ts'

/**
 * Sentences as a file of cases for the judge of the search (test/bench/judge). What each wants is left to be written by
 * hand: a program would only repeat how it understood the sentence.
 */
export function judgeCases(rows: readonly ShownUnansweredQuery[]): string {
  const cases = rows.map(({ sentence, understood, outcome, gaveWay, times }) => {
    const became = [outcome, ...gaveWay].join(' ')
    const why = `${understood} (${became}; ${times} times)`
    return `  ask(${JSON.stringify(sentence)}, ${JSON.stringify(why)}, []),\n`
  })
  return [
    "import { ask, type Query } from './query.ts'\n",
    '\n',
    '/** Asked and not found. What each wants has still to be written. */\n',
    'export const asked: readonly Query[] = [\n',
    ...cases,
    ']\n',
  ].join('')
}
