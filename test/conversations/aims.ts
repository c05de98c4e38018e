import { ulid } from 'ulid'
import type { Aims } from '../support/aim.ts'
import { begunConversation, read } from '../support/conversations.ts'

const unknown = { params: { id: 'x'.repeat(44) } }
const own = async () => {
  const { id, visitor } = await begunConversation()
  return { params: { id }, as: visitor }
}

export const aims: Aims<'conversations'> = {
  messages: { own: 'alone', aim: own },
  write: { own: 'alone', aim: async () => ({ ...(await own()), body: { text: 'Hello' } }) },
  act: {
    own: 'alone',
    aim: async () => ({ ...(await own()), body: { act: { is: 'offer', amount: 300, currency: 'Euro' } } }),
  },
  read: { own: 'alone', aim: async () => ({ ...(await own()), body: { until: ulid() } }) },
  block: { own: 'alone', aim: async () => ({ ...(await own()), body: { blocks: true } }) },
  evidence: {
    own: 'alone',
    status: 403,
    aim: async () => {
      const { params, as } = await own()
      const { messages } = (await read(params.id, as)).body.data
      return { params: { ...params, messageId: messages[0]?.id ?? '' }, as }
    },
  },
  join: { status: 404, aim: () => unknown },
  stop: { status: 404, aim: () => unknown },
}
