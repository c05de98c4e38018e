import { ulid } from 'ulid'
import type { Aims } from '../support/aim.ts'
import { begunConversation } from '../support/conversations.ts'

const unknown = { params: { id: 'x'.repeat(44) } }
const own = async () => {
  const { id, visitor } = await begunConversation()
  return { params: { id }, as: visitor }
}

export const aims: Aims<'conversations'> = {
  messages: { own: 'alone', aim: own },
  write: { own: 'alone', aim: async () => ({ ...(await own()), body: { text: 'Hello' } }) },
  read: { own: 'alone', aim: async () => ({ ...(await own()), body: { until: ulid() } }) },
  join: { status: 404, aim: () => unknown },
  stop: { status: 404, aim: () => unknown },
}
