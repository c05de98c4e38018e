import type { conversations } from '#shared/conversations/contract.ts'
import type { MessageShown } from '#shared/conversations/schema.ts'
import type { Answer } from '#shared/lib/contract.ts'

type Thread = Answer<typeof conversations.messages>['data']

/**
 * A thread with an answer that has its newest messages, or none if nothing has changed. If more has come than an answer
 * has, the thread begins anew with it, so that it never has a hole; what is missing is loaded as earlier messages.
 */
export function mergedThread(known: Thread | undefined, answer: Thread): Thread {
  if (!known) return answer
  if (answer.messages.length === 0) return { ...known, conversation: answer.conversation }
  const ids = new Set(known.messages.map(({ id }) => id))
  // The newest may be known alone, as it was sent here.
  if (answer.more && !ids.has(answer.messages.at(-1)?.id ?? '')) return answer
  const fresh = answer.messages.filter(({ id }) => !ids.has(id))
  return { ...known, conversation: answer.conversation, messages: sorted([...fresh, ...known.messages]) }
}

/** A thread with a message that was sent here. */
export const withSent = (known: Thread, sent: MessageShown): Thread => ({
  ...known,
  messages: sorted([sent, ...known.messages.filter(({ id }) => id !== sent.id)]),
})

/** A thread with the messages before one, unless it has begun anew meanwhile: then it would have a hole. */
export const withEarlier = (known: Thread, before: string | undefined, { messages, more }: Thread): Thread =>
  known.messages.at(-1)?.id === before ? { ...known, messages: [...known.messages, ...messages], more } : known

const sorted = (messages: MessageShown[]) => messages.sort((a, b) => (a.id < b.id ? 1 : -1))
