import type { Region } from '#shared/places/cities.ts'
import type { PostInput, StoredPost } from '#shared/posts/post.ts'
import type { RuleAccount } from '../../../functions/cases/parts/facts.ts'
import type { Random } from '../../../infra/demo/random.ts'
import { day, type Event } from './event.ts'
import type { Both } from './words/frauds.ts'

/** What a form sends, without photos. */
export type Content = Omit<PostInput, 'photos' | 'onlyArea'> & { onlyArea?: boolean }

export const regionOfCurrency = ({ currency }: Pick<PostInput, 'currency'>): Region =>
  currency === 'USD' ? 'newyork' : 'kosovo'

const digits = (count: number, random: Random) => Array.from({ length: count }, () => random.int(0, 9)).join('')

/** A mobile number of a region, in E.164; of an owner abroad with one of the diaspora's. */
export function phoneIn(region: Region, random: Random, abroad = false): string {
  if (abroad) return `${random.pick(['+4179', '+49151', '+4366', '+4670', '+4477'])}${digits(7, random)}`
  return region === 'newyork'
    ? `+1${random.pick(['212', '718', '917', '347', '929', '201'])}${random.int(2, 9)}${digits(6, random)}`
    : `+383${random.pick(['44', '45', '48', '49', '43'])}${digits(6, random)}`
}

/** A number as people of its country write it. */
export function nationally(phone: string): string {
  const kosovo = /^\+383(\d\d)(\d{3})(\d{3})$/.exec(phone)
  if (kosovo) return `0${kosovo[1]} ${kosovo[2]} ${kosovo[3]}`
  const york = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone)
  return york ? `(${york[1]}) ${york[2]}-${york[3]}` : phone
}

export function account(userId: string, createdAt: number, more: Partial<RuleAccount>): RuleAccount {
  return {
    userId,
    state: 'active',
    createdAt: new Date(createdAt).toISOString(),
    isAgency: false,
    email: `${userId}@mail.test`,
    ...more,
  }
}

export const opened = (account: RuleAccount): Event => ({ at: Date.parse(account.createdAt), is: 'account', account })

/** A stored listing of an owner from a form's content. */
export function stored(
  content: Content,
  { postId, userId, at, photos }: { postId: string; userId: string; at: number; photos: readonly string[] },
  isAgency: boolean,
): StoredPost {
  const createdAt = new Date(at).toISOString()
  return {
    ...content,
    postId,
    userId,
    userName: userId,
    isAgency,
    createdAt,
    timeToSortBy: createdAt,
    archived: false,
    version: 1,
    firstAdSlider: false,
    secondAdSlider: false,
    popular: false,
    sponsored: false,
    photos: photos.map((key, index) => ({
      key,
      primary: index === 0,
      extension: 'jpg',
      width: 1280,
      height: 960,
      placeholder: '#8a7f72',
    })),
  }
}

export const photoKeys = (postId: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${postId}-${index}`)

/** In which languages a listing is written, by how often in its region. */
export function languagesOf(region: Region, random: Random): readonly (keyof Both)[] {
  const chance = random.next()
  if (region === 'newyork') return chance < 0.7 ? ['en'] : chance < 0.85 ? ['en', 'al'] : ['al']
  return chance < 0.07 ? ['en'] : chance < 0.3 ? ['al', 'en'] : ['al']
}

/** The texts of a listing in these languages only, each with these sentences. */
export function worded(
  content: Content,
  languages: readonly (keyof Both)[],
  sentences: readonly Both[],
): Pick<PostInput, 'description' | 'descriptionSecond'> {
  const written =
    content.descriptionSecond === undefined ? [content.description] : [content.description, content.descriptionSecond]
  const isAlbanian = (text = '') => /[ëç]/.test(text)
  const texts = languages.map((language) => {
    const own = written.find((text) => isAlbanian(text) === (language === 'al')) ?? written[0] ?? ''
    return [own, ...sentences.map((one) => one[language])].join('\n')
  })
  return { description: texts[0], descriptionSecond: texts[1] }
}

/** The amounts of a listing times a factor, rounded as people do. */
export function timesPrice(content: Content, factor: number): Pick<PostInput, 'price' | 'dailyPrice'> {
  const amount = (value: number | undefined) => {
    if (value === undefined || value <= 0) return value
    const step = value > 50_000 ? 1000 : value > 2000 ? 100 : value > 100 ? 10 : 1
    return Math.max(step, Math.round((value * factor) / step) * step)
  }
  return { price: amount(content.price), dailyPrice: amount(content.dailyPrice) }
}

export const somewhen = (from: number, to: number, random: Random) => Math.floor(random.range(from, to))
export const ago = (at: number, days: readonly [number, number], random: Random) =>
  Math.floor(at - random.range(days[0], days[1]) * day)
