import type { FunctionName } from '#functions/domains.ts'
import type { TableName } from '#functions/lib/table.ts'
import type { PostItem } from '#functions/posts/parts/changeLog.ts'

/** An item of any shape. */
export type Item = Record<string, unknown>

/** Is an item of the posts table a listing, and neither the tombstone of a deleted listing nor its counters? */
export const isListing = (item: Item): item is PostItem => typeof item.version === 'number' && !item.deleted

/**
 * A migration step over all items of a table. Both functions are pure, and together idempotent: a changed item does not
 * match any more. If replicas must see the change, it also increments `version` and sets a new `changeKey` (change
 * log).
 */
export type Migration = {
  table: TableName
  /** Whether an item still needs the step. */
  match: (item: Item) => boolean
  /** Whether the step cannot give an item, matching or not, all that it should; a dry run tells its key. */
  unclear?: (item: Item) => boolean
} & (
  | {
      /** The attributes to change; `undefined` removes an attribute. */
      change: (item: Item) => Item
      /**
       * The functions of its version cannot work before all items are done: it runs before they are deployed, beside
       * those of the version before, and the deployment waits for its end. Usually none is, since functions read items
       * of any shape; and those of the version before must read what it has changed.
       */
      ahead?: true
    }
  | {
      /** For changes that need more than the item: the function to invoke, and its event. */
      run: (item: Item) => [FunctionName, object]
      ahead?: never
    }
)
