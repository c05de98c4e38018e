import { useQuery } from '@tanstack/react-query'
import { useCaller } from '../../lib/caller.ts'
import type { Slot } from '../../slots.ts'
import { unreadQuery } from './queries.ts'

/** The number of conversations with something new, where there are any. */
export const Component: Slot<'account.unread'> = ({ className, drawn = false }) => {
  const { data } = useQuery({ ...unreadQuery(), enabled: Boolean(useCaller()) })
  return data ? (
    <span className={className} data-count={data}>
      {!drawn && data}
    </span>
  ) : null
}
