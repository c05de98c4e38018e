import type { Act } from '#shared/conversations/acts.ts'
import type { ConversationShown, MessageShown, Side } from '#shared/conversations/schema.ts'
import { getItem, setItem } from './bypassApi.ts'
import { call, eventually } from './http.ts'
import { publish } from './listings.ts'
import { buildMessage } from './messages.ts'
import { mailsTo, type Person, randomAddress, signUp } from './people.ts'
import { makeDueNow } from './subject.ts'

export type Thread = { conversation: ConversationShown; messages: MessageShown[]; more: boolean; acts: MessageShown[] }

/** The conversations of somebody, or those of a query. */
export const listOf = async (as: Person, query: Record<string, string> = {}) =>
  (await call<{ data: ConversationShown[]; next?: string }>('conversations.list', { as: as.token, query })).body

/** Writes to the poster of a listing, as a member or as a visitor without an account. */
export async function writeToPoster(postid: string, visitor?: Person, changes: Record<string, unknown> = {}) {
  const body = buildMessage({ postid, ...changes })
  const answer = await call('contact.poster', { body, as: visitor?.token, from: randomAddress() })
  return { ...body, answer }
}

/** A conversation that a visitor has begun about a listing, by the id; `visitor` has no account if it is null. */
export async function begunConversation({
  visitor,
  changes,
  listing,
}: {
  visitor?: Person | null
  changes?: object
  listing?: Record<string, unknown>
} = {}) {
  const [owner, other] = [await signUp(), visitor === undefined ? await signUp() : (visitor ?? undefined)]
  const postId = await publish(owner, { title: 'A home with a view', ...listing })
  const first = await writeToPoster(postId, other, { ...changes })
  const { id } = await eventually(async () => (await listOf(owner)).data[0])
  return { id, owner, visitor: other as Person, postId, first }
}

/** A page of a conversation. */
export const read = (id: string, as?: Person, query: Record<string, string | number> = {}) =>
  call<{ data: Thread }>('conversations.messages', { params: { id }, as: as?.token, query, from: randomAddress() })

/** Writes in a conversation. */
export const write = (id: string, text: string, as?: Person, headers: Record<string, string> = {}) =>
  call<{ data: MessageShown }>('conversations.write', {
    ...{ params: { id }, as: as?.token, body: { text }, headers, from: randomAddress() },
  })

/** Acts in a conversation. */
export const act = (id: string, act: Act, as?: Person, headers: Record<string, string> = {}) =>
  call<{ data: MessageShown }>('conversations.act', {
    ...{ params: { id }, as: as?.token, body: { act }, headers, from: randomAddress() },
  })

/** Marks a conversation as read until a message. */
export const markRead = (id: string, until: string, as?: Person) =>
  call<{ data: { unread: number } }>('conversations.read', {
    ...{ params: { id }, as: as?.token, body: { until }, from: randomAddress() },
  })

/** The id with the secret of the last mail to a visitor without an account. */
export async function linkOf(email: string): Promise<string> {
  const [, token] = /\/user\/conversation#([\w-]{44})/.exec((await mailsTo(email)).at(-1)?.text ?? '') ?? []
  if (!token) throw new Error('No link was mailed')
  return token
}

/** Makes due that a side is mailed, as if its devices had been told before. */
export const makeMailDue = (conversationId: string, side: Side) =>
  setItem(
    'conversations',
    { conversationId, side },
    { mailDue: undefined, dueKey: `${makeDueNow}#${conversationId}#${side}` },
  )

/** In how many minutes a side is mailed. */
export async function mailedIn(conversationId: string, side: Side): Promise<number> {
  const { mailDue, dueKey } = (await getItem('conversations', { conversationId, side })) ?? {}
  return Math.round((Date.parse(String(mailDue ?? dueKey).split('#')[0] ?? '') - Date.now()) / 60_000)
}
