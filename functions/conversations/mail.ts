import type { Language } from '#shared/lib/language.ts'
import type { SpendReceipt } from '#shared/lib/spends.ts'
import { findAccount } from '../identity/parts/data.ts'
import { env } from '../lib/env.ts'
import { sendMail } from '../mail/parts/send.ts'
import { letterHtml, letterText, subjectOf } from '../mail/parts/text.ts'
import { textForReader } from '../mail/parts/textForReader.ts'
import { type Seat, unreadMessages } from './parts/data.ts'
import { conversationPath, linkPath, threadOf, tokenOf } from './parts/links.ts'

/** Who reads a side's mails. `proved`: an account, or a visitor who has opened an earlier link. */
type Reader = { email: string; name: string; language: Language; proved: boolean }

/** The reader of a side; undefined when the account is closed or suspended. */
export async function readerOf({ userId, email, language, proved }: Seat): Promise<Reader | undefined> {
  if (!userId) return email ? { email, name: '', language: language ?? 'en', proved: proved === true } : undefined
  const account = await findAccount(userId)
  return account?.state === 'active' ? { ...account, proved: true } : undefined
}

const texts = {
  en: {
    greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
    subject: (title: string) => `Message about “${title}”`,
    blankSubject: 'An answer to your message about a listing',
    wrote: (who: string, title: string) => `${who} wrote to you about “${title}”:`,
    blank: 'Your message about a listing has been answered. The link opens the conversation.',
    action: 'Read and answer',
    block: 'Block or report',
    foot: 'Please answer by the link: an answer to this email reaches nobody, and so your address stays with us. Keep the link to yourself, as it opens the conversation.',
    memberFoot: 'Please answer by the link: an answer to this email reaches nobody, and so your address stays with us.',
  },
  al: {
    greeting: (name: string) => (name ? `Përshëndetje ${name},` : 'Përshëndetje,'),
    subject: (title: string) => `Mesazh për “${title}”`,
    blankSubject: 'Përgjigje për mesazhin tuaj për një shpallje',
    wrote: (who: string, title: string) => `${who} ju shkroi për “${title}”:`,
    blank: 'Mesazhi juaj për një shpallje ka marrë përgjigje. Lidhja e hap bisedën.',
    action: 'Lexo dhe përgjigju',
    block: 'Blloko ose raporto',
    foot: 'Ju lutemi përgjigjuni përmes lidhjes: përgjigja ndaj këtij emaili nuk i arrin askujt, dhe kështu adresa juaj mbetet te ne. Mos ia jepni lidhjen askujt, sepse ajo e hap bisedën.',
    memberFoot:
      'Ju lutemi përgjigjuni përmes lidhjes: përgjigja ndaj këtij emaili nuk i arrin askujt, dhe kështu adresa juaj mbetet te ne.',
  },
} satisfies Record<Language, object>

/** Mails the messages that a side has not read. What was written is for proved readers alone (D-150). */
export async function sendUnread(
  seat: Seat,
  { email, name, language, proved }: Reader,
  paid: SpendReceipt<'message' | 'unprovedMail'>,
): Promise<void> {
  const { conversationId, side, title, userId } = seat
  const t = texts[language]
  const unread = proved ? await unreadMessages(seat) : []
  const said = textForReader({ proved }, t.wrote(seat.name, title))
  const site = env('SITE_URL')
  const link = site + (userId ? conversationPath(conversationId) : linkPath(conversationId))
  const letter = {
    language,
    greeting: t.greeting(name),
    lines: said === undefined ? [t.blank] : [said, ...unread.map(({ text }) => text)],
    action: t.action,
    link,
    others: [{ action: t.block, link }],
    foot: userId ? t.memberFoot : t.foot,
  }
  await sendMail({
    paid,
    to: email,
    // The same in all mails, so that they are one thread (CNV-06).
    subject: userId ? subjectOf(t.subject, title) : t.blankSubject,
    text: letterText(letter),
    html: letterHtml(letter),
    headers: {
      ...threadOf(conversationId, site),
      // One-click unsubscribe in the mail program (RFC 8058).
      'List-Unsubscribe': `<${site}/api/conversations/${tokenOf(conversationId, side)}/stop>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
}
