import type { Conversation, Message } from '../contact/parts/data.ts'
import { beginConversation } from '../conversations/parts/begin.ts'

type Poster = { name: string; agencyName?: string; email: string }

/** What follows from a message to a poster before it is mailed: it may begin a conversation, by which it is answered. */
export const messageFollowers: readonly ((message: Message, poster: Poster) => Promise<Conversation | undefined>)[] = [
  beginConversation,
]
