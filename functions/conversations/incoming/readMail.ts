import PostalMime, { type Address, type Email } from 'postal-mime'
import { beginningOf } from '#shared/lib/truncate.ts'
import { isAutomatic } from './automatic.ts'
import { fold } from './fold.ts'
import { textOfHtml } from './textOfHtml.ts'

/** A file of a mail; `related`: it is shown within the text, as logos of signatures are. */
export type MailFile = { name: string; type: string; bytes: Uint8Array; related: boolean }

/** A mail that came in, as far as it becomes a message. */
export type ReadMail = {
  /** The address of the sender; '' where the mail names none or several. */
  from: string
  to: string[]
  messageId?: string
  subject: string
  /** All of its text. */
  text: string
  /** What its sender has written, '' where that is nothing but quotes. */
  reply: string
  /** The rest of the text: quotes, signatures and what mail programs add (CNV-05). */
  folded: string
  /** No person has sent it (CNV-04). */
  automatic: boolean
  attachments: MailFile[]
}

/** Bytes that no mail program can have made. */
export class UnreadableMail extends Error {}

/** The longest text that is read, in characters. */
const textMax = 200_000

/** Reads a mail as it came in (RFC 5322). */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(bytes, { forceRfc822Attachments: true }).catch((cause): Email => {
    throw new UnreadableMail('The mail is malformed', { cause })
  })
  const headers = new Map(mail.headers.toReversed().map(({ key, value }) => [key, value]))
  const senders = mail.headers.filter(({ key }) => key === 'from')
  const subject = (mail.subject ?? '').replace(/\s+/g, ' ').trim()
  const text = beginningOf(tidy(mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? '')), textMax)
  return {
    from: senders.length === 1 ? (addressesOf(mail.from)[0] ?? '') : '',
    to: [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(addressesOf),
    messageId: mail.messageId,
    subject,
    text,
    ...fold(text),
    automatic: isAutomatic(headers, subject),
    attachments: mail.attachments.map(({ filename, mimeType, content, related = false }) => ({
      ...{ name: filename ?? '', type: mimeType, related },
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
  }
}

const addressesOf = (address: Address | undefined): string[] =>
  (address?.group ?? (address ? [address] : [])).flatMap(({ address: one }) => (one ? [one] : []))

/**
 * A text with plain line ends and spaces, without the characters that are not seen, and without the secrets of links:
 * who quotes a mail quotes the link that opens the conversation for them alone.
 */
const tidy = (text: string): string =>
  text
    .replace(/(#|%23|%2523)[\w-]{22,}/g, '$1…')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\u00A0\u2000-\u200A\u202F\u3000]/g, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are the characters.
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F\u00AD\u200B\u200E\u200F\u2060\uFEFF]/g, '')
    .trim()
