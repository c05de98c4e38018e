import type { TableName } from '#functions/lib/needs.ts'

/** An item of any shape. */
export type Item = Record<string, unknown>

/**
 * A step over all items of a table. Both parts are pure, and together idempotent: an item that was changed does not
 * match any more. What is to be told to replicas also raises `version` and gets a new `changeKey`.
 */
export type Migration = {
  table: TableName
  /** Whether an item still needs the step. */
  match: (item: Item) => boolean
  /** The attributes that become another; an undefined one is removed. */
  change: (item: Item) => Item
}
