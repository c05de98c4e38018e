import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Profile } from '#shared/accounts/answers.ts'
import type { profileChange } from '#shared/accounts/schema.ts'
import { api } from '../../../lib/api.ts'
import { showProfile } from '../../../lib/caller.ts'
import { useSending } from '../../../lib/useSending.ts'
import { contactQuery } from '../../posts/parts/queries.ts'
import { profileQuery } from './queries.ts'

/** Saves changes to an account, and updates everything that shows it. */
export function useProfileChange({ userID }: Profile) {
  const client = useQueryClient()
  return useSending({
    mutationFn: async (body: z.input<typeof profileChange>) =>
      (await api.accounts.update({ params: { id: userID }, body })).data.user,
    onSuccess: (user) => {
      client.setQueryData(profileQuery(userID).queryKey, user)
      void client.invalidateQueries(contactQuery(userID))
      showProfile(user)
    },
  })
}
