import { type Notice, notices } from '#shared/conversations/schema.ts'
import { disguisedWords, strongSigns } from '#shared/trust/rules/texts.ts'
import { contactsIn } from '#shared/trust/text/contacts.ts'
import { signsIn } from '#shared/trust/text/signs.ts'
import { tokensOf } from '#shared/trust/text/tokens.ts'

/** A word of Latin and of other letters together. */
const mixed =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u

/** What to point out in a message, by what the rules of listings find in texts. */
export function noticesIn(text: string): Notice[] {
  const tokens = tokensOf(text)
  const found = { signs: signsIn(text, tokens), contacts: contactsIn(text, tokens) }
  // The digits of an honest number often stand apart.
  const isDisguised =
    disguisedWords({ ...found, contacts: found.contacts.filter(({ kind }) => kind !== 'phone') }).length > 0
  const is: Record<Notice, boolean> = {
    contact: found.contacts.some(({ kind }) => kind === 'phone' || kind === 'email' || kind === 'messenger'),
    link: found.contacts.some(({ kind }) => kind === 'link' || kind === 'shortLink' || kind === 'falseLink'),
    payment: strongSigns(found) > 0 || found.signs.some(({ sign }) => sign === 'holding'),
    letters: isDisguised || mixed.test(text),
  }
  return notices.filter((notice) => is[notice])
}
