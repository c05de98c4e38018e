import { ulid } from 'ulid'
import type { Aims } from '../support/aim.ts'
import { begunConversation, read, write } from '../support/conversations.ts'

const unknown = { params: { id: 'x'.repeat(44) } }
const own = async () => {
  const { id, visitor } = await begunConversation()
  return { params: { id }, as: visitor }
}

/** The same, where the visitor may send files. */
const answered = async () => {
  const { id, owner, visitor } = await begunConversation()
  await write(id, 'It is free', owner)
  return { params: { id }, as: visitor }
}

export const aims: Aims<'conversations'> = {
  messages: { own: 'alone', aim: own },
  write: { own: 'alone', aim: async () => ({ ...(await own()), body: { text: 'Hello' } }) },
  sign: { own: 'alone', aim: async () => ({ ...(await answered()), body: { contentType: 'image/jpeg', size: 10 } }) },
  attach: {
    own: 'alone',
    status: 404,
    aim: async () => {
      const { params, as } = await answered()
      return { params: { ...params, key: 'x' }, as }
    },
  },
  attachments: {
    own: 'alone',
    aim: async () => {
      const { params, as } = await own()
      const { messages } = (await read(params.id, as)).body.data
      return { params: { ...params, messageId: messages[0]?.id ?? '' }, as }
    },
  },
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
