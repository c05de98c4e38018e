import { lazy, Suspense } from 'react'
import { useCaller } from '../../lib/caller.ts'
import { textsOf } from '../../lib/texts.ts'
import type { Slot } from '../../slots.ts'

/** Loaded for teams alone. */
const ChargeField = lazy(async () => {
  const [{ ChargeField }] = await Promise.all([import('./ChargeField.tsx'), textsOf('teams')])
  return { default: ChargeField }
})

/** Who is in charge of a listing, for an agency and its team. */
export const Component: Slot<'listing.own'> = ({ post: { postId, title } }) => {
  const caller = useCaller()
  if (!caller?.team && !caller?.isAgency) return null
  return (
    <Suspense>
      <ChargeField postId={postId} title={title} ownerId={caller.ownerId} />
    </Suspense>
  )
}
