import type { Language } from '#shared/lib/language.ts'
import { groupedPhone } from '#shared/lib/phone.ts'
import { tipForPosters } from '#shared/trust/safety.ts'
import { env } from '../lib/env.ts'
import { letterHtml, letterText, subjectOf } from '../mail/parts/text.ts'
import type { Message } from './parts/data.ts'
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
    foot: 'Answer this email, and your answer goes straight to the sender.',
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
    foot: 'Përgjigjuni këtij emaili dhe përgjigjja juaj shkon drejt te dërguesi.',
    report: 'Raporto këtë mesazh',
  },
}

/** A visitor's message as a mail in its recipient's language. */
export function letterOf(
  { messageId, about, fullName, email, telephone, message }: Message,
  { name, language }: { name: string; language: Language },
): { subject: string; text: string; html: string } {
  const { greeting, aboutPost, aboutSite, subject, siteSubject, phone, open, answer, foot, report } = texts[language]
  const letter = {
    language,
    greeting: greeting(name),
    lines: [
      about ? aboutPost(fullName, about.title) : aboutSite(fullName),
      message,
      `${fullName}\nEmail: ${email}\n${phone}: ${telephone.split(' / ').map(groupedPhone).join(' / ')}`,
    ],
    ...(about
      ? {
          action: open,
          link: `${env('SITE_URL')}/user/post-details/${about.postId}`,
          others: [{ action: report, link: `${env('SITE_URL')}${reportMessagePath(messageId)}` }],
        }
      : { action: answer, link: `mailto:${email}` }),
    foot: about ? `${foot} ${tipForPosters[language]}` : foot,
  }
  return {
    subject: about ? subjectOf(subject, about.title) : subjectOf(siteSubject, fullName),
    text: letterText(letter),
    html: letterHtml(letter),
  }
}
