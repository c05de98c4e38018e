import type * as z from 'zod/mini'
import { logger } from '../logger.ts'

/** Of an item that the table keeps: which shape it was written in. Those from before items told it say nothing. */
export type Shaped = { shape?: number }

/**
 * Makes an item of one shape one of the next. It leaves alone what it finds done already: an attribute may have been
 * written by today's code into an item that is older.
 */
export type Upgrade<Item> = (item: Partial<Item>) => Partial<Item>

/** What items of a kind have in common: their key, what is read of them, and what became of them over time. */
type Kind<Item> = { key: keyof Item & string; schema: z.ZodMiniType<Item>; upgrades: readonly Upgrade<Item>[] }

/**
 * Reads items of any age as those of today. The schema has to be loose: what a later version of the code has added is
 * kept, so that an edit by this one does not erase it.
 */
export function shapesOf<Item extends object>({ key, schema, upgrades }: Kind<Item>) {
  /** The shape of the items that this code writes. */
  const shape = upgrades.length

  /** An item in today's shape, unparsed; one that a later version of the code wrote stays as it is. */
  function upgraded<T extends Item & Shaped>(item: T): T {
    const { shape: from = 0 } = item
    if (from >= shape) return item
    return { ...upgrades.slice(from).reduce((older, upgrade) => upgrade(older), item as Partial<Item>), shape } as T
  }

  /** An item in today's shape; throws when it is none, which tells what is wrong with it. */
  const read = <T extends Item & Shaped>(item: T): T => schema.parse(upgraded(item)) as object as T

  /** Those of a list that can be read: one broken item does not take the others along. */
  function readable<T extends Item & Shaped>(items: readonly T[]): T[] {
    return items.flatMap((item) => {
      try {
        return [read(item)]
      } catch (error) {
        logger.error('An item cannot be read', { [key]: item[key], error: error as Error })
        return []
      }
    })
  }

  return { shape, upgraded, read, readable }
}
