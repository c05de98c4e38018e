import type * as z from 'zod/mini'
import { logger } from '../logger.ts'

/** Part of a stored item: the schema version in which it was written. Items from before that was stored have none. */
export type Shaped = { shape?: number }

/**
 * Upgrades an item of one schema version to the next. It must not touch attributes that are upgraded already: newer
 * code may have written them into an older item.
 */
export type Upgrade<Item> = (item: Partial<Item>) => Partial<Item>

/** What all items of a kind share: their key, their schema, and the upgrades between its versions, oldest first. */
type Kind<Item> = { key: keyof Item & string; schema: z.ZodMiniType<Item>; upgrades: readonly Upgrade<Item>[] }

/**
 * Reads items of any schema version as today's. The schema has to be loose: attributes that a later version of the code
 * added are kept, so that an edit by this version does not erase them.
 */
export function shapesOf<Item extends object>({ key, schema, upgrades }: Kind<Item>) {
  /** The schema version that this code writes. */
  const shape = upgrades.length

  /** An item upgraded to today's schema version, unparsed; an item of a later version stays as it is. */
  function upgraded<T extends Item & Shaped>(item: T): T {
    const { shape: from = 0 } = item
    if (from >= shape) return item
    return { ...upgrades.slice(from).reduce((older, upgrade) => upgrade(older), item as Partial<Item>), shape } as T
  }

  /** An item in today's schema version; throws the parse error of an item that does not match it. */
  const read = <T extends Item & Shaped>(item: T): T => schema.parse(upgraded(item)) as object as T

  /** The readable items of a list: a broken item does not make the whole list fail. */
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
