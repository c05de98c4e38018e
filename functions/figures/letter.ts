import { siteFacts } from 'virtual:facts'
import { type Advice, adviceFor, adviceLink, adviceText } from '#shared/figures/advice.ts'
import { type Figures, measures, placeOf, sumOf } from '#shared/figures/figures.ts'
import { measureNames as measureNamesAl } from '#shared/figures/measureNames/al.ts'
import { measureNames as measureNamesEn } from '#shared/figures/measureNames/en.ts'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import type { Language } from '#shared/lib/language.ts'
import type { SpendReceipt } from '#shared/lib/spends.ts'
import { truncate } from '#shared/lib/truncate.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import type { Account } from '../identity/parts/account.ts'
import { env } from '../lib/env.ts'
import { sendMail } from '../mail/parts/send.ts'
import { stoppedBy } from '../mail/parts/stoppedBy.ts'
import { letterHtml, letterText } from '../mail/parts/text.ts'
import { postsById } from '../posts/parts/data.ts'
import { isHidden } from '../posts/parts/present.ts'
import { fairPriceOf } from '../search/parts/replica/fair.ts'
import type { Replica } from '../search/parts/replica/fold.ts'
import { figuresOf } from './data.ts'
import { summed } from './period.ts'
import { comparedWith } from './similar.ts'
import { lettersToken } from './token.ts'
import { weekBefore } from './week.ts'

const { name: site } = siteFacts

/** A letter has advice for at most so many listings, of so many that were seen most; titles are cut. */
const [advisedMax, lookedAtMax, titleMax] = [3, 20, 60]

/** What happened in a week with the listings of an owner, and in the week before; the listings that were seen most. */
export type News = { week: Figures; before: Figures; postIds: string[] }

const texts = {
  en: {
    subject: (seen: number, views: number) => `Your listings last week: seen ${seen} times, ${views} views`,
    greeting: (name: string) => `Hello ${name},`,
    lead: (from: string, to: string) =>
      `This is what happened with your listings from ${from} to ${to}, and in the week before:`,
    count: (name: string, week: number, before: number) => `${name}: ${week} (${before})`,
    measures: measureNamesEn,
    advised: 'What may bring more, for the listings that were seen most, is below.',
    about: (title: string, fact: string) => `“${title}”: ${fact}`,
    action: 'See all figures',
    stop: 'Stop these emails',
    foot: `You get this email on Mondays, when there is news, because you have listings at ${site}.`,
  },
  al: {
    subject: (seen: number, views: number) => `Shpalljet tuaja javën e kaluar: ${seen} herë në ekran, ${views} shikime`,
    greeting: (name: string) => `Përshëndetje ${name},`,
    lead: (from: string, to: string) =>
      `Kjo ndodhi me shpalljet tuaja prej ${from} deri më ${to}, dhe në javën para saj:`,
    count: (name: string, week: number, before: number) => `${name}: ${week} (${before})`,
    measures: measureNamesAl,
    advised: 'Çka mund të ndihmojë te shpalljet që u panë më së shumti, e gjeni më poshtë.',
    about: (title: string, fact: string) => `“${title}”: ${fact}`,
    action: 'Shiko të gjitha statistikat',
    stop: 'Mos dërgo më këta emaila',
    foot: `E merrni këtë email të hënave, kur ka diçka të re, sepse keni shpallje në ${site}.`,
  },
} satisfies Record<Language, object>

/** The news of the week before a Monday; undefined when nothing was counted in it. */
export async function newsOf(userId: string, monday: string): Promise<News | undefined> {
  const [{ from, to }, former] = [weekBefore(monday), weekBefore(monday, 2)]
  const found = await figuresOf(userId, former.from, to)
  const ofWeek = found.filter(({ day }) => day >= from)
  const week = sumOf(ofWeek)
  if (week.every((count) => count === 0)) return undefined
  const postIds = summed(ofWeek)
    .listings.slice(0, lookedAtMax)
    .map(([postId]) => postId)
  return { week, before: sumOf(found.filter(({ day }) => day < from)), postIds }
}

/** The most pressing advice for each of these listings that anybody sees, for the first of them that have any. */
async function advised(postIds: readonly string[], replica: Replica): Promise<{ post: StoredPost; advice: Advice }[]> {
  const posts = await postsById(postIds)
  const found: { post: StoredPost; advice: Advice }[] = []
  for (const postId of postIds) {
    const post = posts.get(postId)
    if (!post || isHidden(post)) continue
    const [advice] = adviceFor(post, { fair: fairPriceOf(replica, postId), compared: await comparedWith(post) })
    if (advice && found.push({ post, advice }) >= advisedMax) break
  }
  return found
}

/** Sends the weekly letter to an owner, in the account's language. */
export async function sendLetter(
  { userId, email, name, language }: Account,
  monday: string,
  { week, before, postIds }: News,
  { paid, replica }: { paid: SpendReceipt<'letter'>; replica: Replica },
): Promise<void> {
  const t = texts[language]
  const { from, to } = weekBefore(monday)
  const token = lettersToken(userId)
  const advice = await advised(postIds, replica)
  const counts = measures.flatMap((measure, place) => {
    const [now = 0, then = 0] = [week[place], before[place]]
    return now + then > 0 ? t.count(t.measures[measure], now, then) : []
  })
  const letter = {
    language,
    greeting: t.greeting(name),
    lines: [
      t.lead(dayInWords(from, language), dayInWords(to, language)),
      counts.join('\n'),
      ...(advice.length > 0 ? [t.advised] : []),
    ],
    action: t.action,
    link: `${env('SITE_URL')}/user/figures?days=7`,
    others: [
      ...advice.map(({ post, advice }) => ({
        action: t.about(truncate(post.title, titleMax), adviceText(advice, language)),
        link: env('SITE_URL') + adviceLink(advice, post.postId),
      })),
      { action: t.stop, link: `${env('SITE_URL')}/user/figures/letters#${token}` },
    ],
    foot: t.foot,
  }
  await sendMail({
    paid,
    to: email,
    subject: t.subject(week[placeOf('seen')] ?? 0, week[placeOf('views')] ?? 0),
    text: letterText(letter),
    html: letterHtml(letter),
    headers: stoppedBy(`/api/figures/letters/${token}/stop`),
  })
}
