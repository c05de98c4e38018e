import type { Bulk as Act } from '#shared/posts/bulk.ts'
import { BulkBar } from './BulkBar.tsx'
import { BulkPanel } from './BulkPanel.tsx'
import type { Selecting } from './selecting.ts'

/** The last change of many listings, and what can be done to those that are selected (OWN-05). */
export function Bulk({ last, ...selecting }: Selecting & { last: Act | null | undefined }) {
  return (
    <>
      {last && <BulkPanel key={last.id} bulk={last} userId={selecting.userId} />}
      {selecting.selected.size > 0 && <BulkBar {...selecting} />}
    </>
  )
}
