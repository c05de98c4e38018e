import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Act as ConversationAct } from '#shared/conversations/acts.ts'
import { foldActs } from '#shared/conversations/fold.ts'
import * as conversation from '../support/conversations.ts'
import type { Person } from '../support/people.ts'
import { act, type Pair, statusesOf } from './scenes.ts'

const euros = { amount: 300, currency: 'Euro' } as const

const acting = (id: string, person: Person, made: ConversationAct) =>
  act('conversations.act', {
    as: person.token,
    params: { id },
    headers: { 'idempotency-key': randomUUID() },
    body: { act: made },
  })

/** Two answers to one offer at once: exactly one is stored, and counts for both sides. */
const answers = (name: string, one: ConversationAct['is'], other: ConversationAct['is']): Pair => ({
  name,
  build: async () => {
    const { id, owner, visitor } = await conversation.begunConversation()
    const of = (await conversation.act(id, { is: 'offer', ...euros }, visitor)).body.data.id
    const made = (is: ConversationAct['is']) =>
      (is === 'declineOffer' ? { is, of } : { is, of, ...euros }) as ConversationAct
    return {
      acts: [acting(id, owner, made(one)), acting(id, owner, made(other))],
      check: async (told) => {
        expect(statusesOf(told).sort()).toEqual([200, 409])
        const { messages, acts } = (await conversation.read(id, visitor)).body.data
        expect(messages.filter((message) => message.act)).toHaveLength(2)
        const state = told[0].status === 200 ? one : other
        expect(foldActs([...messages, ...acts]).offer?.state).toBe(state === 'declineOffer' ? 'declined' : 'accepted')
      },
    }
  },
})

export const conversations: Pair[] = [
  answers('an offer is accepted and declined at once: it is one of both (CNV-17)', 'acceptOffer', 'declineOffer'),
  answers('an offer is accepted twice at once: it is once (CNV-17)', 'acceptOffer', 'acceptOffer'),
]
