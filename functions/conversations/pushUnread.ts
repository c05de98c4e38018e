import { messageText } from '#shared/conversations/words.ts'
import { tellDevices } from '../hooks/devicePushers.ts'
import { findAccount } from '../identity/parts/data.ts'
import type { Seat } from './parts/data.ts'
import { conversationPath } from './parts/links.ts'

/** Tells a side on its devices that it has not read the last message; whether one of them will show it (CNV-19). */
export async function pushUnread({ conversationId, userId, side, title, name, unread, last }: Seat): Promise<boolean> {
  if (!userId || !unread?.size || !last || last.from === side) return false
  const account = await findAccount(userId)
  if (account?.state !== 'active') return false
  return tellDevices(account, {
    is: 'message',
    path: conversationPath(conversationId),
    full: (language) => ({ title: `${name} · ${title}`, body: messageText(last, language) }),
  })
}
