import { where } from '../lib/dynamodb/expression.ts'
import { getAll } from '../lib/dynamodb/reading.ts'
import { update } from '../lib/dynamodb/write.ts'
import { env } from '../lib/env.ts'

const TableName = env('TABLE_FIGURES')

/** Of the weekly letter of an owner (`letters`): the Monday of the last one, and whether its owner stopped them. */
export type LettersItem = { userId: string; month: 'letters'; week?: string; stopped?: true }

const lettersKey = (userId: string) => ({ userId, month: 'letters' as const })

/** What is known of the letters of these owners, at most a hundred. */
export async function lettersOf(userIds: readonly string[]): Promise<Map<string, LettersItem>> {
  const items = await getAll<LettersItem>(TableName, userIds.map(lettersKey), { ConsistentRead: true })
  return new Map(items.map((item) => [item.userId, item]))
}

/** Claims the letter of a week (its Monday) for whoever sends it; false when it is claimed, or letters are stopped. */
export const claimLetter = (userId: string, week: string): Promise<boolean> =>
  update<LettersItem>(
    { TableName, Key: lettersKey(userId) },
    { set: { week } },
    where`attribute_not_exists(#stopped) AND (attribute_not_exists(#week) OR #week < ${week})`,
  )

/** Gives back a claimed letter that was not sent: the last one was `before`. */
export const unclaimLetter = (userId: string, week: string, before: string | undefined): Promise<boolean> =>
  update<LettersItem>({ TableName, Key: lettersKey(userId) }, { set: { week: before } }, where`#week = ${week}`)

/** Stops the letters of an owner, or sends them again. Idempotent. */
export const setLetters = (userId: string, wanted: boolean): Promise<boolean> =>
  update<LettersItem>({ TableName, Key: lettersKey(userId) }, { set: { stopped: wanted ? undefined : true } })
