import type { FunctionName } from '#functions/domains.ts'
import type { TableName } from '#functions/lib/table.ts'
import type { PostItem } from '#functions/posts/changeLog.ts'

/** An item of any shape. */
export type Item = Record<string, unknown>

/** Whether an item of the posts' table is a listing: neither what is left of a deleted one nor its counters. */
export const isListing = (item: Item): item is PostItem => typeof item.version === 'number' && !item.deleted

/**
 * A step over all items of a table. Both parts read nothing else, and together are idempotent: an item that was changed
 * does not match any more. What is to be told to replicas also raises `version` and gets a new `changeKey`.
 */
export type Migration = {
  table: TableName
  /** Whether an item still needs the step. */
  match: (item: Item) => boolean
} & (
  | {
      /** The attributes that become another; an undefined one is removed. */
      change: (item: Item) => Item
    }
  | {
      /** What takes more than the item: the function that does it, and its event. */
      run: (item: Item) => [FunctionName, object]
    }
)
