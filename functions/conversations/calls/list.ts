import { conversations } from '#shared/conversations/contract.ts'
import { conversationsPage } from '#shared/conversations/schema.ts'
import { messageText } from '#shared/conversations/words.ts'
import { languages } from '#shared/lib/language.ts'
import { foldLatin } from '#shared/lib/text.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { conversationsOf, type SeatItem } from '../parts/data.ts'
import { conversationShown } from '../seats.ts'

/** How many conversations one request looks through for those that are asked for. */
const readMax = 500

/** The caller's conversations, the last message first; nobody else's are ever read. */
export const handler = endpoint(conversations.list, { bearer }, async ({ caller, query: { after, postId, words } }) => {
  const isWanted = wanted(postId, words)
  const found: SeatItem[] = []
  let [read, last] = [0, after]
  for await (const page of conversationsOf(caller.userId, after))
    for (const seat of page) {
      if (found.length === conversationsPage || read === readMax) return answer(found, last)
      read++
      last = seat.lastKey
      if (isWanted(seat)) found.push(seat)
    }
  return answer(found)
})

const answer = (found: readonly SeatItem[], next?: string) => ({
  data: found.map(conversationShown),
  ...(next && { next }),
})

/** Is a conversation about this listing, and does it have all of these words in its title, name and last message, which may be an act? */
function wanted(postId: string | undefined, words = ''): (seat: SeatItem) => boolean {
  const sought = foldLatin(words).split(/\s+/)
  return (seat) => {
    if (postId && seat.postId !== postId) return false
    const { title, name, last } = seat
    const said = last ? languages.map((language) => messageText(last, language)) : []
    const text = foldLatin([title, name, ...said].join(' '))
    return sought.every((word) => text.includes(word))
  }
}
