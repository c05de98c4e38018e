import { eraseOwned } from '../../lib/dynamodb/owned.ts'
import { conversationMessages, conversations } from '../table.ts'
import { eraseAttachments } from './attachments.ts'
import { conversationsOf } from './data.ts'

/** Erases a conversation for both sides: what messages carry, then these. Idempotent. */
export async function eraseConversation(conversationId: string): Promise<void> {
  await eraseAttachments(conversationId)
  await eraseOwned('conversationMessages', conversationMessages, conversationId)
  await eraseOwned('conversations', conversations, conversationId)
}

/** Erases all conversations of an account. Idempotent. */
export async function eraseConversations({ userId }: { userId: string }): Promise<void> {
  for await (const page of conversationsOf(userId))
    for (const { conversationId } of page) await eraseConversation(conversationId)
}
