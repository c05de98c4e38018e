import { siteFacts } from 'virtual:facts'
import { calendarOf } from '#shared/conversations/calendar.ts'
import { messageText, zonedTimeText } from '#shared/conversations/words.ts'
import type { Language } from '#shared/lib/language.ts'
import type { SpendReceipt } from '#shared/lib/spends.ts'
import { findAccount } from '../identity/parts/data.ts'
import { env } from '../lib/env.ts'
import { type Mail, sendMail } from '../mail/parts/send.ts'
import { stoppedBy } from '../mail/parts/stoppedBy.ts'
import { letterHtml, letterText, subjectOf } from '../mail/parts/text.ts'
import { textForReader } from '../mail/parts/textForReader.ts'
import { type Seat, type Seats, unreadMessages } from './parts/data.ts'
import type { Told } from './parts/due.ts'
import { conversationPath, linkPath, threadOf, tokenOf } from './parts/links.ts'
import { relayOf } from './parts/relay.ts'

/** Who reads a side's mails. `proved`: an account, or a visitor who has opened an earlier link. */
export type Reader = { email: string; name: string; language: Language; proved: boolean }

/** The reader of a side; undefined when the account is closed or suspended. */
export async function readerOf({ userId, email, language, proved }: Seat): Promise<Reader | undefined> {
  if (!userId) return email ? { email, name: '', language: language ?? 'en', proved: proved === true } : undefined
  const account = await findAccount(userId)
  return account?.state === 'active' ? { ...account, proved: true } : undefined
}

/** Where a viewing is. */
type Place = Parameters<typeof calendarOf>[0]['place']

type Paid = SpendReceipt<'message' | 'unprovedMail'>

const texts = {
  en: {
    greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
    subject: (title: string) => `Message about “${title}”`,
    blankSubject: 'An answer to your message about a listing',
    wrote: (who: string, title: string) => `${who} wrote to you about “${title}”:`,
    blank: 'Your message about a listing has been answered. The link opens the conversation.',
    notTakenSubject: 'An answer by email was not delivered',
    notTaken:
      'An email to one of your conversations was not delivered: it came from another address than this one, was too large, or had no text of its own. Answer from this address, or by the link. We tell you this only once.',
    viewing: 'Viewing',
    agreed: (time: string) => `The viewing on ${time} is agreed. It is attached for your calendar.`,
    cancelled: (time: string) => `The viewing on ${time} is cancelled.`,
    near: (time: string) => `A reminder of your viewing: ${time}.`,
    action: 'Read and answer',
    block: 'Block or report',
    byMail: 'Answer this email, or by the link: either way your address stays with us.',
    byLink: 'Please answer by the link: an answer to this email reaches nobody, and so your address stays with us.',
    keep: 'Keep the link to yourself, as it opens the conversation.',
  },
  al: {
    greeting: (name: string) => (name ? `Përshëndetje ${name},` : 'Përshëndetje,'),
    subject: (title: string) => `Mesazh për “${title}”`,
    blankSubject: 'Përgjigje për mesazhin tuaj për një shpallje',
    wrote: (who: string, title: string) => `${who} ju shkroi për “${title}”:`,
    blank: 'Mesazhi juaj për një shpallje ka marrë përgjigje. Lidhja e hap bisedën.',
    notTakenSubject: 'Një përgjigje me email nuk u dorëzua',
    notTaken:
      'Një email për një nga bisedat tuaja nuk u dorëzua: erdhi nga një adresë tjetër, ishte tepër i madh ose nuk kishte tekst të vetin. Përgjigjuni nga kjo adresë ose përmes lidhjes. Këtë jua themi vetëm një herë.',
    viewing: 'Takim',
    agreed: (time: string) => `Takimi u caktua: ${time}. Është bashkëngjitur për kalendarin tuaj.`,
    cancelled: (time: string) => `Takimi ${time} u anulua.`,
    near: (time: string) => `Ju kujtojmë takimin: ${time}.`,
    action: 'Lexo dhe përgjigju',
    block: 'Blloko ose raporto',
    byMail: 'Përgjigjuni këtij emaili ose përmes lidhjes: në të dyja rastet adresa juaj mbetet te ne.',
    byLink:
      'Ju lutemi përgjigjuni përmes lidhjes: përgjigja ndaj këtij emaili nuk i arrin askujt, dhe kështu adresa juaj mbetet te ne.',
    keep: 'Mos ia jepni lidhjen askujt, sepse ajo e hap bisedën.',
  },
} satisfies Record<Language, object>

/**
 * Mails the messages that a side has not read, and what it is told of a viewing. What was written is for proved readers
 * alone (D-150).
 */
export async function sendUnread(
  seats: Seats,
  reader: Reader,
  paid: Paid,
  told?: Told & { place: Place },
): Promise<void> {
  const { conversationId, postId, title, name, userId, unread: marked } = seats.mine
  const { email, language, proved } = reader
  const t = texts[language]
  const unread = proved && marked?.size ? await unreadMessages(seats.mine) : []
  const said = textForReader({ proved }, t.wrote(name, title))
  const invitation = ({ is, viewing, place: where }: Told & { place: Place }) => {
    const what = said === undefined ? t.viewing : `${t.viewing}: ${title}`
    const method = is === 'cancelled' ? ('CANCEL' as const) : ('REQUEST' as const)
    const people = { organizer: { name: siteFacts.name, email: env('MAIL_SENDER') }, attendee: email }
    const url = `${env('SITE_URL')}/user/post-details/${postId}`
    const place = said === undefined ? undefined : where
    return { method, text: calendarOf({ ...viewing, id: conversationId, what, place, method, people, url }) }
  }
  await send(seats, reader, paid, {
    // The same in all mails, so that they are one thread (CNV-06).
    subject: userId ? subjectOf(t.subject, title) : t.blankSubject,
    lines: [
      ...(told ? [t[told.is](zonedTimeText(told.viewing.agreed, told.viewing.zone, language))] : []),
      ...(said === undefined && marked?.size ? [t.blank] : []),
      ...(said !== undefined && unread.length > 0 ? [said, ...unread.map((one) => messageText(one, language))] : []),
    ],
    calendar: told && told.is !== 'near' ? invitation(told) : undefined,
  })
}

/** Tells a side that a mail to its relay address was not taken, without anything of it (CNV-03). */
export async function sendNotTaken(seats: Seats, reader: Reader, paid: Paid): Promise<void> {
  const t = texts[reader.language]
  await send(seats, reader, paid, { subject: t.notTakenSubject, lines: [t.notTaken] })
}

async function send(
  seats: Seats,
  { email, name, language }: Reader,
  paid: Paid,
  { subject, lines, calendar }: { subject: string; lines: string[]; calendar?: Mail['calendar'] },
): Promise<void> {
  const { conversationId, side, userId } = seats.mine
  const t = texts[language]
  const site = env('SITE_URL')
  const link = site + (userId ? conversationPath(conversationId) : linkPath(conversationId))
  const replyTo = relayOf(seats)
  const letter = {
    language,
    greeting: t.greeting(name),
    lines,
    action: t.action,
    link,
    others: [{ action: t.block, link }],
    foot: [replyTo ? t.byMail : t.byLink, ...(userId ? [] : [t.keep])].join(' '),
  }
  await sendMail({
    ...{ paid, to: email, replyTo, subject, calendar },
    text: letterText(letter),
    html: letterHtml(letter),
    headers: {
      ...threadOf(conversationId, site),
      ...stoppedBy(`/api/conversations/${tokenOf(conversationId, side)}/stop`),
    },
  })
}
