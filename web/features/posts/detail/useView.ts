import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Post } from '#shared/posts/post.ts'
import { api, isFault } from '../../../lib/api.ts'
import { useCaller } from '../../../lib/caller.ts'
import { seen } from '../../../lib/deviceIds.ts'
import { errorText, notify } from '../../../ui/notify.ts'
import { postQuery } from '../parts/postQuery.ts'

/**
 * Records a view of the listing, once each time that it is opened (DET-34), and updates its number of views. The device
 * remembers that it was seen, unless it is the visitor's own.
 */
export function useView(post: Post | undefined): void {
  const client = useQueryClient()
  const recorded = useRef<string>(null)

  const record = useEffectEvent(async (postId: string) => {
    try {
      const { data } = await api.visits.post({ params: { postId }, body: {} })
      if (!data.counted) return
      client.setQueryData(postQuery(postId).queryKey, (known) => known && { ...known, views: known.views + 1 })
    } catch (error) {
      // The server may refuse because the listing was taken down meanwhile; only faults are shown.
      if (isFault(error)) notify.warning(errorText(error))
    }
  })

  const postId = post?.postId
  useEffect(() => {
    if (!postId || recorded.current === postId) return
    recorded.current = postId
    void record(postId)
  }, [postId])

  const caller = useCaller()
  const isStrange = caller !== undefined && caller?.ownerId !== post?.userId
  useEffect(() => {
    if (postId && isStrange) seen.add(postId)
  }, [postId, isStrange])
}
