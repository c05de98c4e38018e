import type { Roles, roleIds } from '../lib/access.ts'
import { type Action, actionNames } from './actions.ts'
import { type TargetKind, targetKinds } from './reasons.ts'

/** Which cases a role sees in the queue, and what it may decide. */
type Moderates = { kinds: readonly TargetKind[]; actions: readonly Action[] }

const all: Moderates = { kinds: targetKinds, actions: actionNames }
const nothing: Moderates = { kinds: [], actions: [] }

/**
 * What each role moderates (TRU-11): 1 and 2 decide all. The others are given the queue by an edit of their row and of
 * `moderate` in `shared/lib/access.ts`, which a test holds against this table.
 */
export const moderators: Record<(typeof roleIds)[number], Moderates> = {
  1: all,
  2: all,
  3: nothing,
  7: nothing,
  12: nothing,
  27: nothing,
}

const rowsOf = (roles: Roles): Moderates[] =>
  Object.entries(moderators).flatMap(([id, row]) => (roles.has(Number(id)) ? row : []))

/** Whether one of these roles sees cases of a kind. */
export const seesKind = (roles: Roles, kind: TargetKind): boolean =>
  rowsOf(roles).some(({ kinds }) => kinds.includes(kind))

/** Whether one of these roles may decide a case of a kind in this way. */
export const mayDecide = (roles: Roles, kind: TargetKind, action: Action): boolean =>
  rowsOf(roles).some(({ kinds, actions }) => kinds.includes(kind) && actions.includes(action))
