import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { pageChange } from '#shared/posters/schema.ts'
import { api } from '../../../lib/api.ts'
import { useSending } from '../../../lib/useSending.ts'
import { contactQuery } from '../../posts/parts/queries.ts'
import { ownPageQuery } from '../queries.ts'

/** Saves a change of the own page, and updates everything that shows it. */
export function useSaving(userId: string) {
  const client = useQueryClient()
  return useSending({
    mutationFn: async (body: z.input<typeof pageChange>) => (await api.posters.save({ body })).data,
    onSuccess: (page) => {
      client.setQueryData(ownPageQuery(userId).queryKey, page)
      void client.invalidateQueries({ queryKey: ['poster'] })
      void client.invalidateQueries(contactQuery(userId))
    },
  })
}
