import { useQueryClient } from '@tanstack/react-query'
import type { Act } from '#shared/conversations/acts.ts'
import { api, isFault } from '../../lib/api.ts'
import { useSending } from '../../lib/useSending.ts'
import { errorText, notify } from '../../ui/notify.ts'
import { showSent, threadQuery } from './queries.ts'

/** Acts in a conversation. What was refused may be overtaken, so the thread is loaded again. */
export function useAct(id: string, onDone?: () => void) {
  const client = useQueryClient()
  const sending = useSending({
    mutationFn: ({ act, key }: { act: Act; key: string }) =>
      api.conversations.act({ params: { id }, body: { act }, idempotencyKey: key }),
    retry: (failures, error) => failures < 2 && isFault(error),
    onSuccess: ({ data }) => {
      showSent(client, id, data)
      onDone?.()
    },
    onError: (error) => {
      notify.error(errorText(error))
      client.invalidateQueries(threadQuery(client, id))
    },
  })
  return {
    isPending: sending.isPending,
    send: (act: Act) => sending.mutate({ act, key: crypto.randomUUID() }),
  }
}
