import type { OwnPosts } from '#shared/manage/answers.ts'
import type { View } from '../view.ts'

/** The own listings that are shown, and the ids of those that are selected. */
export type Selecting = {
  userId: string
  view: View
  found: OwnPosts
  selected: ReadonlySet<string>
  onSelect: (ids: Iterable<string>) => void
}
