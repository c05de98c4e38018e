import { searchOf } from '#shared/alerts/search.ts'
import type { SpendReceipt } from '#shared/lib/spends.ts'
import { truncate } from '#shared/lib/truncate.ts'
import { photoUrl } from '#shared/photos/variants.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import type { SearchParams } from '#shared/search/params.ts'
import { cardWords, searchSentence } from '#web/features/search/server/inWords.ts'
import { tellDevices } from '../hooks/devicePushers.ts'
import { findAccount, idsWithEmail } from '../identity/parts/data.ts'
import { allDone } from '../lib/allDone.ts'
import { env } from '../lib/env.ts'
import { logger } from '../lib/logger.ts'
import { setAside } from '../lib/setAside.ts'
import { sendMail } from '../mail/parts/send.ts'
import { stoppedBy } from '../mail/parts/stoppedBy.ts'
import { subjectOf } from '../mail/parts/text.ts'
import { getPost } from '../posts/parts/data.ts'
import { isHidden, toCard } from '../posts/parts/present.ts'
import { alertLink } from './letters.ts'
import { type NewsLetter, newsHtml, newsText } from './newsHtml.ts'
import { newsTexts } from './newsTexts.ts'
import type { Alert, AlertLetter } from './parts/data.ts'
import { tokenOf } from './token.ts'

/** The longest title in a letter, in characters. */
const titleMax = 120

/**
 * Sends a letter of an alert without the listings that are gone by now, and sends none when all are gone. False when
 * mail to its address is stopped.
 */
export async function sendNews(
  alert: Alert,
  { posts, more }: AlertLetter,
  paid: SpendReceipt<'letter'>,
): Promise<boolean> {
  const criteria = alert.search === undefined ? undefined : searchOf(alert.search)
  const cards = (await allDone(posts.map(loaded))).flatMap((post) => (post && shownOf(post, criteria, alert)) ?? [])
  if (cards.length === 0) return true
  const { email, alertId, language, search } = alert
  const t = newsTexts[language]
  const letter = letterOf(alert, criteria, cards, more)
  const count = cards.length + more
  const isSent = await sendMail({
    paid,
    to: email,
    subject: subjectOf((title) => (search === undefined ? t.fallen(title) : t.subject(count, title)), letter.title),
    text: newsText(letter),
    html: newsHtml(letter),
    headers: stoppedBy(`/api/alerts/${tokenOf(alertId)}/end`),
  })
  // The letter is sent, and must not be so again because of this.
  if (isSent) await pushNews(alert, letter).catch((error) => logger.error('An alert was not told on devices', error))
  return isSent
}

/** Tells the account with the address of an alert, if there is one, on its devices what the letter is about (CNV-19). */
async function pushNews({ email, search }: Alert, letter: NewsLetter): Promise<void> {
  const accounts = await allDone((await idsWithEmail(email)).map(findAccount))
  const account = accounts.find((one) => one?.state === 'active')
  if (!account) return
  const { pathname, search: query } = new URL(letter.link)
  await tellDevices(account, {
    is: search === undefined ? 'price' : 'listings',
    path: pathname + query,
    full: () => ({ title: letter.heading, body: letter.title }),
  })
}

/** The letter of an alert for these listings, and how many more there are. */
function letterOf(
  { alertId, language, every, search }: Alert,
  criteria: SearchParams | undefined,
  cards: NewsLetter['cards'],
  more: number,
): NewsLetter {
  const site = env('SITE_URL')
  const t = newsTexts[language]
  const [first] = cards
  return {
    language,
    heading: criteria ? t.heading(cards.length + more) : t.fallenHeading,
    because: t.because,
    title: truncate(criteria ? searchSentence(criteria, language) : (first?.title ?? ''), titleMax),
    cards,
    more: more > 0 ? t.more(more) : undefined,
    action: criteria ? t.all : t.open,
    link: criteria ? `${site}/user/post?${search}&page=1` : (first?.link ?? site),
    report: t.report,
    manage: t.manage,
    manageLink: alertLink(alertId),
    foot: t.foot[every],
  }
}

/** A listing as a letter shows it; one that cannot be shown is set aside, so that it does not stop the letter. */
function shownOf(
  post: StoredPost,
  criteria: SearchParams | undefined,
  { language }: Alert,
): NewsLetter['cards'][number] | undefined {
  try {
    const site = env('SITE_URL')
    const card = toCard(post)
    return {
      ...cardWords(card, criteria, language),
      title: truncate(card.title, titleMax),
      link: `${site}/user/post-details/${card.postId}`,
      reportLink: `${site}/user/report/listing/${card.postId}`,
      photo: card.photos[0] && site + photoUrl(card.photos[0].key, 640, 'jpg'),
    }
  } catch (error) {
    setAside(error, post.postId)
    return undefined
  }
}

/** A listing as it is now; undefined when it is gone or hidden. */
async function loaded(postId: string): Promise<StoredPost | undefined> {
  const post = await getPost(postId)
  return post && !('deleted' in post) && !isHidden(post) ? post : undefined
}
