import { siteFacts } from 'virtual:facts'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import type { Language } from '#shared/lib/language.ts'
import type { SpendReceipt } from '#shared/lib/spends.ts'
import { truncate } from '#shared/lib/truncate.ts'
import { answerPath, type MailedAnswer } from '#shared/posts/answer.ts'
import { listingDay } from '#shared/posts/day.ts'
import type { Question } from '#shared/posts/expiry.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { lackedBy } from '#shared/posts/presence.ts'
import { reservedDays } from '#shared/posts/reservation.ts'
import { env } from '../lib/env.ts'
import { sendMail } from '../mail/parts/send.ts'
import { letterHtml, letterText, subjectOf } from '../mail/parts/text.ts'

const { name: site } = siteFacts

const questionTexts = {
  en: {
    subject: (title: string) => `Still available? “${title}”`,
    greeting: (name: string) => `Hello ${name},`,
    when: { 7: 'in a week', 1: 'tomorrow' },
    lines: (title: string, when: string, day: string) => [
      `Your listing “${title}” leaves the search ${when}, on ${day}, so that people find only what is still available.`,
      'One answer is enough, and there is no need to log in. If it is still available, it stays as it is. If it is not, we archive it: you keep it, and can make it active again whenever you like.',
    ],
    facts: { manufactureYear: 'the year', kilometers: 'the mileage', petrolType: 'the fuel', power: 'the power' },
    lacked: (facts: string, link: string) =>
      `It does not state ${facts}, by which people filter. With them, more people find it: ${link}`,
    available: 'Yes, it is still available',
    gone: 'No, it is no longer available',
    several: {
      subject: (count: number) => `Still available? ${count} of your listings`,
      lines: (count: number) => [
        `${count} of your listings leave the search soon, so that people find only what is still available.`,
        'In your listings you renew them all with one click. For a single one, open its link below and answer: there is no need to log in.',
      ],
      lacking: (count: number) =>
        `${count} of these cars do not state year, mileage, fuel or power, by which people filter: their pages say which.`,
      action: 'Go to my listings',
      until: (title: string, day: string) => `“${title}”, active until ${day}`,
      foot: `You got this email because these listings are yours at ${site}. The links are for you alone, and each answer counts once.`,
    },
    foot: `You got this email because this listing is yours at ${site}. The links are for you alone, and each answer counts once.`,
  },
  al: {
    subject: (title: string) => `Ende në dispozicion? “${title}”`,
    greeting: (name: string) => `Përshëndetje ${name},`,
    when: { 7: 'pas një jave', 1: 'nesër' },
    lines: (title: string, when: string, day: string) => [
      `Shpallja juaj “${title}” del nga kërkimi ${when}, më ${day}, që njerëzit të gjejnë vetëm çka ka mbetur.`,
      'Mjafton një përgjigje, dhe nuk keni nevojë të kyçeni. Nëse është ende në dispozicion, mbetet siç është. Nëse jo, e arkivojmë: ju mbetet juve dhe mund ta aktivizoni përsëri kur të doni.',
    ],
    facts: { manufactureYear: 'viti', kilometers: 'kilometrazhi', petrolType: 'karburanti', power: 'fuqia' },
    lacked: (facts: string, link: string) =>
      `Në të nuk janë shënuar ${facts}, sipas të cilave filtrojnë njerëzit. Me to e gjejnë më shumë njerëz: ${link}`,
    available: 'Po, është ende në dispozicion',
    gone: 'Jo, nuk është më në dispozicion',
    several: {
      subject: (count: number) => `Ende në dispozicion? ${count} shpallje tuajat`,
      lines: (count: number) => [
        `${count} shpallje tuajat dalin së shpejti nga kërkimi, që njerëzit të gjejnë vetëm çka ka mbetur.`,
        'Te shpalljet tuaja i ripërtërini të gjitha me një klikim. Për secilën veç e veç, hapni lidhjen e saj më poshtë dhe përgjigjuni: nuk keni nevojë të kyçeni.',
      ],
      lacking: (count: number) =>
        `Te ${count} nga këto vetura nuk janë shënuar viti, kilometrazhi, karburanti ose fuqia, sipas të cilave filtrojnë njerëzit: faqet e tyre tregojnë çka mungon.`,
      action: 'Shko te shpalljet e mia',
      until: (title: string, day: string) => `“${title}”, aktive deri më ${day}`,
      foot: `E morët këtë email sepse këto shpallje në ${site} janë tuajat. Lidhjet janë vetëm për ju dhe çdo përgjigje vlen një herë.`,
    },
    foot: `E morët këtë email sepse kjo shpallje në ${site} është e juaja. Lidhjet janë vetëm për ju dhe çdo përgjigje vlen një herë.`,
  },
} satisfies Record<Language, object>

type Recipient = { email: string; name: string; language: Language }

/** A listing whose owner is asked, and the token of its answer. */
export type Asked = {
  post: StoredPost & { expiresAt: string; asked?: Question }
  token: string
}

/**
 * Mails an owner the question whether listings are still available, before they expire (FRE-01): one mail for all of
 * them. That for several has a link to the answer of each (D-314).
 * The first mail about a listing also names facts that people filter by and it lacks.
 */
export async function sendQuestions(
  paid: SpendReceipt<'question'>,
  asked: readonly [Asked, ...Asked[]],
  { email, name, language }: Recipient,
): Promise<void> {
  const texts = questionTexts[language]
  const [first] = asked
  const { subject, letter } = asked.length === 1 ? questionOf(first, language) : questionOfSeveral(asked, language)
  const whole = { language, greeting: texts.greeting(name), ...letter }
  await sendMail({ paid, to: email, subject, text: letterText(whole), html: letterHtml(whole) })
}

/** What is asked for once: in the first mail about a listing. */
const lackedAtFirst = (post: Asked['post']) => (post.asked === 1 || post.confirmedAt ? [] : lackedBy(post))

function questionOf({ post, token }: Asked, language: Language) {
  const { title, asked = 1 } = post
  const { subject, when, lines, facts, lacked, available, gone, foot } = questionTexts[language]
  const lacks = lackedAtFirst(post).map((name) => facts[name])
  const letter = {
    lines: [
      ...lines(title, when[asked], lastDay(post, language)),
      ...(lacks.length > 0 ? [lacked(lacks.join(', '), `${env('SITE_URL')}/user/update/post/${post.postId}`)] : []),
    ],
    action: available,
    link: answerLink('yes', token),
    others: [{ action: gone, link: answerLink('no', token) }],
    foot,
  }
  return { subject: subjectOf(subject, title), letter }
}

function questionOfSeveral(asked: readonly Asked[], language: Language) {
  const { subject, lines, lacking, action, until, foot } = questionTexts[language].several
  const incomplete = asked.filter(({ post }) => lackedAtFirst(post).length > 0).length
  const letter = {
    lines: [...lines(asked.length), ...(incomplete > 0 ? [lacking(incomplete)] : [])],
    action,
    link: `${env('SITE_URL')}/user/post-list`,
    others: asked.map(({ post, token }) => ({
      action: until(post.title, lastDay(post, language)),
      link: answerLink('yes', token),
    })),
    foot,
  }
  return { subject: subject(asked.length), letter }
}

const answerLink = (answer: MailedAnswer, token: string) => `${env('SITE_URL')}${answerPath(answer, token)}`

const lastDay = (post: Asked['post'], language: Language) => dayInWords(listingDay(post, post.expiresAt), language)

const publishedTexts = {
  en: {
    subject: (title: string) => `It’s live: ${title}`,
    greeting: questionTexts.en.greeting,
    lines: (title: string, day: string) => [
      `Your listing “${title}” is live: everybody can find it.`,
      `It stays until ${day}. Before that day we ask you whether it is still available.`,
    ],
    view: 'View the listing',
    edit: 'Update the listing',
    foot: `You got this email because you published this listing at ${site}.`,
  },
  al: {
    subject: (title: string) => `Shpallja u publikua: ${title}`,
    greeting: questionTexts.al.greeting,
    lines: (title: string, day: string) => [
      `Shpallja juaj “${title}” u publikua: tani mund ta gjejë kushdo.`,
      `Ajo mbetet deri më ${day}. Para asaj dite ju pyesim nëse është ende në dispozicion.`,
    ],
    view: 'Shiko shpalljen',
    edit: 'Ndrysho shpalljen',
    foot: `E morët këtë email sepse e publikuat këtë shpallje në ${site}.`,
  },
} satisfies Record<Language, object>

/** Mails the owner of a new listing that it is live (OWN-08). */
export async function sendPublished(
  paid: SpendReceipt<'publishedMail'>,
  post: Pick<StoredPost, 'postId' | 'title' | 'input-location'> & { expiresAt: string },
  { email, name, language }: Recipient,
): Promise<void> {
  const { postId, title, expiresAt } = post
  const { subject, greeting, lines, view, edit, foot } = publishedTexts[language]
  const letter = {
    language,
    greeting: greeting(name),
    lines: lines(title, dayInWords(listingDay(post, expiresAt), language)),
    action: view,
    link: `${env('SITE_URL')}/user/post-details/${postId}`,
    others: [{ action: edit, link: `${env('SITE_URL')}/user/update/post/${postId}` }],
    foot,
  }
  const content = { subject: subjectOf(subject, title), text: letterText(letter), html: letterHtml(letter) }
  await sendMail({ paid, to: email, ...content })
}

const reservedTexts = {
  en: {
    subject: (title: string) => `Still reserved? “${title}”`,
    lines: (title: string, day: string) => [
      `Your listing “${title}” is marked as reserved until ${day}.`,
      'If you do not answer, it is available again on that day, and whoever saved it is told. One answer is enough, and there is no need to log in.',
    ],
    kept: `Still reserved: ${reservedDays} more days`,
    freed: 'It is available again',
  },
  al: {
    subject: (title: string) => `Ende e rezervuar? “${title}”`,
    lines: (title: string, day: string) => [
      `Shpallja juaj “${title}” është shënuar si e rezervuar deri më ${day}.`,
      'Nëse nuk përgjigjeni, atë ditë është përsëri në dispozicion, dhe njoftohen ata që e kanë ruajtur. Mjafton një përgjigje, dhe nuk keni nevojë të kyçeni.',
    ],
    kept: `Ende e rezervuar: edhe ${reservedDays} ditë`,
    freed: 'Është përsëri në dispozicion',
  },
} satisfies Record<Language, object>

/** Mails an owner the question whether a listing is still reserved, before its reservation ends (CNV-18). */
export async function sendReservedQuestion(
  paid: SpendReceipt<'question'>,
  post: StoredPost & { reservedUntil: string },
  token: string,
  { email, name, language }: Recipient,
): Promise<void> {
  const { greeting, foot } = questionTexts[language]
  const { subject, lines, kept, freed } = reservedTexts[language]
  const letter = {
    language,
    greeting: greeting(name),
    lines: lines(post.title, dayInWords(listingDay(post, post.reservedUntil), language)),
    action: kept,
    link: answerLink('reserved', token),
    others: [{ action: freed, link: answerLink('free', token) }],
    foot,
  }
  const content = { subject: subjectOf(subject, post.title), text: letterText(letter), html: letterHtml(letter) }
  await sendMail({ paid, to: email, ...content })
}

/** The longest title that is mailed to others than the owner, in characters. */
const titleMax = 120

const freeTexts = {
  en: {
    subject: (title: string) => `Available again: ${title}`,
    line: (title: string) => `“${title}”, which you saved, is no longer reserved.`,
    view: publishedTexts.en.view,
    saved: 'My saved listings',
    foot: `You got this email because you saved this listing at ${site}. Remove it from your saved listings, and we write no more about it.`,
  },
  al: {
    subject: (title: string) => `Përsëri në dispozicion: ${title}`,
    line: (title: string) => `“${title}”, të cilën e keni ruajtur, nuk është më e rezervuar.`,
    view: publishedTexts.al.view,
    saved: 'Shpalljet e mia të ruajtura',
    foot: `E morët këtë email sepse e keni ruajtur këtë shpallje në ${site}. Nëse e hiqni nga shpalljet e ruajtura, nuk ju shkruajmë më për të.`,
  },
} satisfies Record<Language, object>

/** Mails somebody who saved a listing that it is free again (CNV-18). */
export async function sendFree(
  paid: SpendReceipt<'letter'>,
  { postId, title }: Pick<StoredPost, 'postId' | 'title'>,
  { email, name, language }: Recipient,
): Promise<void> {
  const { subject, line, view, saved, foot } = freeTexts[language]
  const letter = {
    language,
    greeting: questionTexts[language].greeting(name),
    lines: [line(truncate(title, titleMax))],
    action: view,
    link: `${env('SITE_URL')}/user/post-details/${postId}`,
    others: [{ action: saved, link: `${env('SITE_URL')}/user/saved` }],
    foot,
  }
  const content = { subject: subjectOf(subject, title), text: letterText(letter), html: letterHtml(letter) }
  await sendMail({ paid, to: email, ...content })
}
