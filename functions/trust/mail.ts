import { siteFacts } from 'virtual:facts'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import type { Language } from '#shared/lib/language.ts'
import type { SpendReceipt } from '#shared/lib/spends.ts'
import { legalPagePath } from '#shared/papers/legalPages.ts'
import { readersZone } from '#shared/places/readersZone.ts'
import { dayIn } from '#shared/places/zone.ts'
import { actionOf } from '#shared/trust/actions.ts'
import type { Statement } from '#shared/trust/statement.ts'
import { words as al } from '#shared/trust/words/al.ts'
import { words as en } from '#shared/trust/words/en.ts'
import type { Case, Decision } from '../cases/parts/data.ts'
import { env } from '../lib/env.ts'
import { sendMail } from '../mail/parts/send.ts'
import { letterHtml, letterText, subjectOf } from '../mail/parts/text.ts'
import type { Report } from './reports.ts'

const { name: site } = siteFacts
const words = { en, al }

type Recipient = { email: string; name: string; language: Language; city?: string | undefined }

const texts = {
  en: {
    greeting: (name: string) => `Hello ${name},`,
    about: (title: string) => `This is about your listing “${title}”.`,
    aboutYou: `This is about your account at ${site}.`,
    facts: (facts: string) => `What we found: ${facts}`,
    terms: (rule: string) => `The rule in our terms: ${rule} (${env('SITE_URL')}${legalPagePath('terms')}?lang=en).`,
    law: (law: string) => `The law: ${law}`,
    until: (day: string) => `It ends on ${day}.`,
    changeBy: (day: string) => `Please change it by ${day}. Until then everyone can still see it.`,
    origin: { report: 'A report led us to this.', own: 'We found this ourselves.' },
    byRule:
      'A program held the listing back because of a fixed rule, and no person has looked at it yet. Somebody will.',
    byPerson: 'A person decided this, not a program.',
    appeal: (day: string) =>
      `If you think that this is wrong, appeal with the link below until ${day}. It costs nothing, needs no login, and another person decides. You can also go to court.`,
    subjects: {
      listing: (title: string) => `About your listing “${title}”`,
      account: `About your account at ${site}`,
      overturned: 'Your appeal was successful',
      upheld: 'Your appeal was not successful',
      receipt: 'We have received your report',
      outcome: 'The outcome of your report',
    },
    released: (title: string) => `We have looked at your listing “${title}”, and it is live: everybody can find it.`,
    inTime: 'It has not lost any of its time.',
    view: 'View the listing',
    open: 'Read the decision, or appeal',
    see: 'Read the decision',
    overturned: 'Another person has looked at the decision and withdrawn it.',
    overturnedListing: 'The listing is visible again, with the days that it lost and its placements.',
    upheld: 'Another person has looked at the decision, and it stays.',
    answer: (answer: string) => `The reasons: ${answer}`,
    ownerFoot: `You got this email because it is about what you publish at ${site}.`,
    received: (subject: string) => `Thank you. We have received your report: ${subject}.`,
    next: 'A person will look at it, usually within two days; the most serious reports come first. We will tell you what we decided. Nobody learns who reported.',
    actioned: 'We have looked at what you reported, and acted on it. Thank you: this helps everybody here.',
    kept: 'We have looked at what you reported, and left it as it is: we found nothing that our terms or a law forbid.',
    objection: 'If you disagree, answer this email or write to us. You can also go to court.',
    warned: 'Several of your recent reports turned out to be wrong. If this continues, we will no longer count them.',
    uncounted: 'Your reports no longer count for now, because many of them turned out to be wrong.',
    receipt: 'Follow your report',
    reporterFoot: `You got this email because you reported something at ${site}.`,
  },
  al: {
    greeting: (name: string) => `Përshëndetje ${name},`,
    about: (title: string) => `Bëhet fjalë për shpalljen tuaj “${title}”.`,
    aboutYou: `Bëhet fjalë për llogarinë tuaj në ${site}.`,
    facts: (facts: string) => `Çka gjetëm: ${facts}`,
    terms: (rule: string) => `Rregulli te kushtet tona: ${rule} (${env('SITE_URL')}${legalPagePath('terms')}?lang=al).`,
    law: (law: string) => `Ligji: ${law}`,
    until: (day: string) => `Përfundon më ${day}.`,
    changeBy: (day: string) => `Ju lutemi ndryshojeni deri më ${day}. Deri atëherë e shohin ende të gjithë.`,
    origin: { report: 'U nisëm nga një raportim.', own: 'E gjetëm vetë.' },
    byRule:
      'Shpalljen e ndali një program sipas një rregulli të caktuar dhe ende nuk e ka parë askush. Dikush do ta shohë.',
    byPerson: 'Këtë e vendosi një njeri, jo një program.',
    appeal: (day: string) =>
      `Nëse mendoni se kjo është e gabuar, ankohuni përmes lidhjes më poshtë deri më ${day}. Nuk kushton asgjë, nuk duhet kyçje dhe vendos dikush tjetër. Mund t’i drejtoheni edhe gjykatës.`,
    subjects: {
      listing: (title: string) => `Për shpalljen tuaj “${title}”`,
      account: `Për llogarinë tuaj në ${site}`,
      overturned: 'Ankesa juaj u pranua',
      upheld: 'Ankesa juaj nuk u pranua',
      receipt: 'E morëm raportimin tuaj',
      outcome: 'Çka ndodhi me raportimin tuaj',
    },
    released: (title: string) => `E shikuam shpalljen tuaj “${title}” dhe tani është publike: mund ta gjejë kushdo.`,
    inTime: 'Nuk i humbi asnjë ditë.',
    view: 'Shiko shpalljen',
    open: 'Lexoni vendimin ose ankohuni',
    see: 'Lexoni vendimin',
    overturned: 'Dikush tjetër e shikoi vendimin dhe e tërhoqi.',
    overturnedListing: 'Shpallja shihet përsëri, me ditët që humbi dhe me vendet e saj.',
    upheld: 'Dikush tjetër e shikoi vendimin dhe ai mbetet.',
    answer: (answer: string) => `Arsyet: ${answer}`,
    ownerFoot: `E morët këtë email sepse ka të bëjë me atë që publikoni në ${site}.`,
    received: (subject: string) => `Faleminderit. E morëm raportimin tuaj: ${subject}.`,
    next: 'E shikon një njeri, zakonisht brenda dy ditësh; më të rëndat shikohen të parat. Ju tregojmë çka vendosëm. Askush nuk e merr vesh kush raportoi.',
    actioned: 'E shikuam atë që raportuat dhe vepruam. Faleminderit: kjo u ndihmon të gjithëve këtu.',
    kept: 'E shikuam atë që raportuat dhe e lamë siç është: nuk gjetëm asgjë që e ndalojnë kushtet tona ose ligji.',
    objection: 'Nëse nuk pajtoheni, përgjigjuni këtij emaili ose na shkruani. Mund t’i drejtoheni edhe gjykatës.',
    warned: 'Disa nga raportimet tuaja të fundit dolën të pasakta. Nëse vazhdon kështu, nuk do t’i numërojmë më.',
    uncounted: 'Raportimet tuaja për momentin nuk numërohen, sepse shumë prej tyre dolën të pasakta.',
    receipt: 'Shihni çka ndodhi',
    reporterFoot: `E morët këtë email sepse raportuat diçka në ${site}.`,
  },
} satisfies Record<Language, object>

/** The address of a statement, in whose fragment the token stays out of logs. */
const statementLink = (token: string): string => `${env('SITE_URL')}/user/decision#${token}`
const receiptLink = (token: string): string => `${env('SITE_URL')}/user/report/receipt#${token}`

/** The day of a moment where the recipient is. */
const day = (moment: string, recipient: Recipient) =>
  dayInWords(dayIn(readersZone(recipient), moment), recipient.language)

type Content = { language: Language; subject: string; lines: string[]; action: string; link: string; foot: string }

async function send(
  paid: SpendReceipt<'notice' | 'receipt'>,
  { email, name }: Recipient,
  content: Content,
): Promise<void> {
  const { subject, ...rest } = content
  const letter = { ...rest, greeting: texts[content.language].greeting(name) }
  await sendMail({ paid, to: email, subject, text: letterText(letter), html: letterHtml(letter) })
}

/** Mails an owner the statement of reasons of a decision, with the link to appeal (TRU-05). */
export async function sendStatement(
  paid: SpendReceipt<'notice'>,
  statement: Statement,
  recipient: Recipient,
  token: string,
): Promise<void> {
  const { language } = recipient
  const text = texts[language]
  const { action, reason, title, law, until, changeBy, rule, origin, appealBy } = statement
  const restricts = actionOf(action).restricts
  await send(paid, recipient, {
    language,
    subject: title ? subjectOf(text.subjects.listing, title) : text.subjects.account,
    lines: [
      title ? text.about(title) : text.aboutYou,
      [words[language].done[action], until && text.until(day(until, recipient))].filter(Boolean).join(' '),
      text.facts(statement.words),
      law ? text.law(law) : text.terms(words[language].reasons[reason].rule),
      `${text.origin[origin]} ${rule ? text.byRule : text.byPerson}`,
      ...(changeBy ? [text.changeBy(day(changeBy, recipient))] : []),
      ...(restricts ? [text.appeal(day(appealBy, recipient))] : []),
    ],
    action: restricts ? text.open : text.see,
    link: statementLink(token),
    foot: text.ownerFoot,
  })
}

/** Mails an owner that a person has let through a listing that a rule had held back. */
export async function sendReleased(
  paid: SpendReceipt<'notice'>,
  { id, subject }: Pick<Case, 'id' | 'subject'>,
  recipient: Recipient,
): Promise<void> {
  const { language } = recipient
  const text = texts[language]
  await send(paid, recipient, {
    language,
    subject: subjectOf(text.subjects.listing, subject),
    lines: [text.released(subject), text.inTime],
    action: text.view,
    link: `${env('SITE_URL')}/user/post-details/${id}`,
    foot: text.ownerFoot,
  })
}

/** Mails an owner how an appeal ended (TRU-06). */
export async function sendRuling(
  paid: SpendReceipt<'notice'>,
  { title, appeal }: Decision,
  recipient: Recipient,
  token: string,
): Promise<void> {
  const { language } = recipient
  const text = texts[language]
  const overturned = appeal?.outcome === 'overturned'
  await send(paid, recipient, {
    language,
    subject: overturned ? text.subjects.overturned : text.subjects.upheld,
    lines: [
      title ? text.about(title) : text.aboutYou,
      overturned ? text.overturned : text.upheld,
      ...(overturned && title ? [text.overturnedListing] : []),
      ...(appeal?.answer ? [text.answer(appeal.answer)] : []),
    ],
    action: text.see,
    link: statementLink(token),
    foot: text.ownerFoot,
  })
}

/** Mails a reporter with an account the receipt of a report (TRU-01). */
export async function sendReceipt(
  paid: SpendReceipt<'receipt'>,
  { reason, language }: Report,
  recipient: Recipient,
  token: string,
): Promise<void> {
  const text = texts[language]
  await send(paid, recipient, {
    language,
    subject: text.subjects.receipt,
    lines: [text.received(words[language].reasons[reason].title), text.next],
    action: text.receipt,
    link: receiptLink(token),
    foot: text.reporterFoot,
  })
}

/** Mails a reporter with an account what became of a report, and whether further ones still count (TRU-05, TRU-07). */
export async function sendOutcome(
  paid: SpendReceipt<'notice'>,
  { language, outcome }: Pick<Report, 'language' | 'outcome'>,
  recipient: Recipient,
  { token, standing }: { token: string; standing: 'fine' | 'warned' | 'uncounted' },
): Promise<void> {
  const text = texts[language]
  const kept = outcome === 'kept'
  await send(paid, recipient, {
    language,
    subject: text.subjects.outcome,
    lines: [
      kept ? text.kept : text.actioned,
      ...(kept ? [text.objection] : []),
      ...(kept && standing !== 'fine' ? [text[standing]] : []),
    ],
    action: text.receipt,
    link: receiptLink(token),
    foot: text.reporterFoot,
  })
}
