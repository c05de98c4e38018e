import { detectLanguage } from '../lib/detectLanguage.ts'
import { type Language, languages } from '../lib/language.ts'
import { questions } from '../posts/expiry.ts'
import { type Priced, priceOf } from '../posts/price.ts'
import type { Fair } from '../search/fair.ts'
import { verdictOf } from '../search/verdict.ts'
import { type Compared, comparedMeasures } from './comparison.ts'

/** What an owner may do for a listing, with the fact that says so (OWN-03). */
export type Advice =
  | { is: 'expires'; days: number }
  | { is: 'above'; percent: number }
  | { is: 'photos'; own: number; similar: number }
  | { is: 'opened'; own: number; similar: number }
  | { is: 'noText' }
  | { is: 'noTextIn'; language: Language }

/** The field of the form that each advice is about; a listing that expires is renewed in the list. */
const fields = {
  expires: undefined,
  above: 'price',
  photos: 'photos',
  opened: 'title',
  noText: 'description',
  noTextIn: 'descriptionSecond',
} as const satisfies Record<Advice['is'], string | undefined>

/** Where an advice leads, as a path. */
export function adviceLink({ is }: Advice, postId: string): string {
  const field = fields[is]
  return field ? `/user/update/post/${postId}#listing-${field}` : '/user/post-list?only=ending'
}

/** What the advice is about: of the listing itself, and of similar ones where that is known. */
export type Advised = Priced & {
  photos: readonly unknown[]
  description?: string | undefined
  descriptionSecond?: string | undefined
  expiresAt?: string | undefined
}
type Similar = { fair?: Fair | null | undefined; compared?: Compared | undefined }

/** A listing has few photos from half as many as similar ones have; it is seldom opened from 70 % of their views. */
const [few, seldom] = [0.5, 0.7]
/** Fewer views tell nothing. */
const viewsMin = 10

const dayMs = 86_400_000

/** The advice for a listing that is active, the most pressing first. */
export function adviceFor(listing: Advised, { fair, compared }: Similar = {}, now = Date.now()): Advice[] {
  return [
    expiring(listing, now),
    priced(listing, fair),
    pictured(listing.photos.length, compared?.photos),
    opened(compared),
    described(listing),
  ].filter((one) => one !== undefined)
}

function expiring({ expiresAt }: Advised, now: number): Advice | undefined {
  if (!expiresAt) return undefined
  const days = Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / dayMs))
  return days <= questions[0] ? { is: 'expires', days } : undefined
}

function priced(listing: Advised, fair: Fair | null | undefined): Advice | undefined {
  const price = priceOf(listing)
  if (!fair || price.kind !== 'amount' || verdictOf(price.amount, fair) !== 'above') return undefined
  return { is: 'above', percent: Math.round((price.amount / fair.median - 1) * 100) }
}

const pictured = (own: number, similar = 0): Advice | undefined =>
  own === 0 || own <= similar * few ? { is: 'photos', own, similar } : undefined

/** Found as often as similar listings, but opened less. */
function opened(compared: Compared | undefined): Advice | undefined {
  if (!compared) return undefined
  const [seen, views] = [comparedMeasures.indexOf('seen'), comparedMeasures.indexOf('views')]
  const [own, similar] = [compared.own[views] ?? 0, compared.similar[views] ?? 0]
  const isFound = (compared.own[seen] ?? 0) >= (compared.similar[seen] ?? 0)
  return isFound && similar >= viewsMin && own <= similar * seldom ? { is: 'opened', own, similar } : undefined
}

/** Of a text whose language is not known nothing is said. */
function described({ description, descriptionSecond }: Advised): Advice | undefined {
  const texts = [description, descriptionSecond].filter((text) => text?.trim())
  if (texts.length === 0) return { is: 'noText' }
  const known = texts.map((text = '') => detectLanguage(text))
  const language = languages.find((one) => !known.includes(one))
  return language && !known.includes(undefined) ? { is: 'noTextIn', language } : undefined
}

const words: Record<Language, { [Is in Advice['is']]: (advice: Advice & { is: Is }) => string }> = {
  en: {
    expires: ({ days }) => (days === 0 ? 'Expires today' : days === 1 ? 'Expires in a day' : `Expires in ${days} days`),
    above: ({ percent }) => `Price ${percent} % above similar ones`,
    photos: ({ own, similar }) =>
      `${own === 0 ? 'No photo' : own === 1 ? 'One photo' : `${own} photos`}${similar > own ? `; similar ones have ${similar}` : ''}`,
    opened: ({ own, similar }) =>
      `Seen as often as similar ones, but opened less: ${own} views; similar ones ${similar}`,
    noText: () => 'No description',
    noTextIn: ({ language }) => `No description in ${language === 'al' ? 'Albanian' : 'English'}`,
  },
  al: {
    expires: ({ days }) =>
      days === 0 ? 'Skadon sot' : days === 1 ? 'Skadon pas një dite' : `Skadon pas ${days} ditësh`,
    above: ({ percent }) => `Çmimi ${percent} % mbi të ngjashmet`,
    photos: ({ own, similar }) =>
      `${own === 0 ? 'Asnjë foto' : own === 1 ? 'Një foto' : `${own} foto`}${similar > own ? `; të ngjashmet kanë ${similar}` : ''}`,
    opened: ({ own, similar }) =>
      `Shihet sa të ngjashmet, por hapet më rrallë: ${own} shikime; të ngjashmet ${similar}`,
    noText: () => 'Pa përshkrim',
    noTextIn: ({ language }) => `Pa përshkrim në ${language === 'al' ? 'shqip' : 'anglisht'}`,
  },
}

/** The fact of an advice in words. */
export const adviceText = (advice: Advice, language: Language): string =>
  (words[language][advice.is] as (advice: Advice) => string)(advice)
