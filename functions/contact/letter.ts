import { withoutAddress } from '#shared/lib/email.ts'
import type { Language } from '#shared/lib/language.ts'
import { groupedPhone } from '#shared/lib/phone.ts'
import { tipForPosters } from '#shared/trust/safety.ts'
import { env } from '../lib/env.ts'
import { letterHtml, letterText, subjectOf } from '../mail/parts/text.ts'
import type { Conversation, Message } from './parts/data.ts'
import { reportMessagePath } from './parts/reportLink.ts'

const texts = {
  en: {
    greeting: (name: string) => `Hello ${name},`,
    aboutPost: (who: string, title: string) => `${who} wrote to you about your listing “${title}”:`,
    aboutSite: (who: string) => `${who} wrote to the site:`,
    subject: (title: string) => `Message about “${title}”`,
    siteSubject: (who: string) => `Message from ${who}`,
    phone: 'Phone',
    open: 'Open the listing',
    answer: 'Reply',
    thread: 'Answer in your messages',
    foot: 'Answer this email, and your answer goes straight to the sender.',
    relayedFoot: 'Answer this email, and your answer goes to the sender, without your address.',
    maskedFoot: 'Answer by the link: an answer to this email reaches nobody.',
    report: 'Report this message',
  },
  al: {
    greeting: (name: string) => `Përshëndetje ${name},`,
    aboutPost: (who: string, title: string) => `${who} ju shkroi për shpalljen tuaj “${title}”:`,
    aboutSite: (who: string) => `${who} i shkroi faqes:`,
    subject: (title: string) => `Mesazh për “${title}”`,
    siteSubject: (who: string) => `Mesazh nga ${who}`,
    phone: 'Telefoni',
    open: 'Hape shpalljen',
    answer: 'Përgjigju',
    thread: 'Përgjigju te mesazhet tuaja',
    foot: 'Përgjigjuni këtij emaili dhe përgjigjja juaj shkon drejt te dërguesi.',
    relayedFoot: 'Përgjigjuni këtij emaili dhe përgjigjja juaj shkon te dërguesi, pa adresën tuaj.',
    maskedFoot: 'Përgjigjuni përmes lidhjes: përgjigja ndaj këtij emaili nuk i arrin askujt.',
    report: 'Raporto këtë mesazh',
  },
}

/**
 * A visitor's message as a mail in its recipient's language. In a `conversation` it is answered there, and says how to
 * reach the visitor only in the message that began it; where answers by mail are relayed, it tells no e-mail.
 */
export function letterOf(
  { messageId, about, fullName: name, email, telephone, message }: Message,
  { name: reader, language }: { name: string; language: Language },
  conversation?: Conversation,
): { subject: string; text: string; html: string } {
  const t = texts[language]
  const listing = about && { action: t.open, link: `${env('SITE_URL')}/user/post-details/${about.postId}` }
  const isMasked = conversation?.isMasked === true
  const isRelayed = conversation?.replyTo !== undefined
  const foot = isRelayed ? t.relayedFoot : isMasked ? t.maskedFoot : t.foot
  const shown = (field: string) => (isRelayed ? withoutAddress(field, email) : field)
  const fullName = shown(name)
  const phone = shown(telephone.split(' / ').map(groupedPhone).join(' / '))
  const reach = [fullName, ...(isRelayed ? [] : [`Email: ${email}`]), `${t.phone}: ${phone}`]
  const letter = {
    language,
    greeting: t.greeting(reader),
    lines: [
      about ? t.aboutPost(fullName, about.title) : t.aboutSite(fullName),
      message,
      ...(isMasked ? [] : [reach.join('\n')]),
    ],
    ...(listing
      ? {
          ...(conversation ? { action: t.thread, link: conversation.answer } : listing),
          others: [
            ...(conversation ? [listing] : []),
            { action: t.report, link: `${env('SITE_URL')}${reportMessagePath(messageId)}` },
          ],
        }
      : { action: t.answer, link: `mailto:${email}` }),
    foot: about ? `${foot} ${tipForPosters[language]}` : foot,
  }
  return {
    subject: about ? subjectOf(t.subject, about.title) : subjectOf(t.siteSubject, fullName),
    text: letterText(letter),
    html: letterHtml(letter),
  }
}
