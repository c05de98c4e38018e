import type { StoredPost } from '#shared/posts/post.ts'
import type { Random } from '../../../infra/demo/random.ts'
import { day, type Event, hour, minute } from './event.ts'
import { nextContent, type Writing } from './honest.ts'
import {
  account,
  ago,
  type Content,
  languagesOf,
  nationally,
  opened,
  phoneIn,
  photoKeys,
  regionOfCurrency,
  somewhen,
  stored,
  timesPrice,
  worded,
} from './people.ts'
import type { Both, FraudKind, Wordings } from './words/frauds.ts'

/** How a kind of fraud goes about it. Shares are between 0 and 1. */
type Manner = {
  /** What it offers; all if missing. */
  offers?: (content: Content) => boolean
  /** The price as a share of what is fair. */
  price: readonly [number, number]
  /** How often the account is opened for it, and else some weeks old; the rest is old. */
  fresh: number
  young: number
  /** How often the photos are of a listing here; others come from elsewhere. */
  stolen: number
  /** Listings of one account. */
  perAccount: readonly [number, number]
  /** How often it calls from a country of which nobody here is. */
  foreign?: number
  /** How it is unlike the others. */
  trick?: 'copy' | 'takeOver' | 'ring' | 'bait' | 'flood'
}

const isRent = ({ rent, postType }: Content) => rent && postType.postTypeId !== 9
const isCar = ({ postType, selling }: Content) => postType.postTypeId === 9 && selling

const usual = { fresh: 0.75, young: 0.15, stolen: 0.15, perAccount: [1, 3] } as const

const manners: Readonly<Record<FraudKind, Manner>> = {
  deposit: { ...usual, offers: isRent, price: [0.45, 0.8] },
  abroad: { ...usual, offers: isRent, price: [0.4, 0.75], foreign: 0.3 },
  overpaid: { ...usual, price: [0.7, 1], foreign: 0.4 },
  carrier: { ...usual, offers: isCar, price: [0.35, 0.7], foreign: 0.3 },
  copied: { ...usual, price: [0.4, 0.7], stolen: 1, trick: 'copy' },
  takeover: { ...usual, price: [0.35, 0.7], perAccount: [2, 5], trick: 'takeOver' },
  ring: { ...usual, price: [0.45, 0.75], perAccount: [1, 1], trick: 'ring' },
  channel: { ...usual, price: [0.4, 0.75] },
  page: { ...usual, price: [0.5, 0.85] },
  untraceable: { ...usual, price: [0.5, 0.85] },
  bait: { ...usual, fresh: 0.2, young: 0.6, price: [0.9, 1.1], perAccount: [1, 2], trick: 'bait' },
  flood: { ...usual, price: [0.45, 0.8], fresh: 1, perAccount: [8, 14], foreign: 0.5, trick: 'flood' },
  application: { ...usual, offers: isRent, price: [0.45, 0.75] },
  auction: { ...usual, offers: isCar, price: [0.25, 0.5] },
  yearAhead: { ...usual, offers: isRent, price: [0.4, 0.6] },
  mule: { ...usual, offers: isRent, price: [0.2, 0.5] },
}

/** How often a fraud is reported in its first days, how often its owner is suspended then, and words are hidden. */
const fate = { reported: 0.4, suspended: 0.55 } as const

const hiddenNumber = (phone: string, random: Random) => {
  const digits = nationally(phone).replace(/\D/g, '')
  const words = 'zero one two three four five six seven eight nine'.split(' ')
  const ways = [
    () => digits,
    () => digits.split('').join(' '),
    () => [...digits].map((digit, index) => (index % 2 ? digit : words[Number(digit)])).join(' '),
    () => digits.replaceAll('0', 'O').replaceAll('1', 'l'),
    () => `${nationally(phone)}`,
  ]
  return random.pick(ways)()
}

function filled(both: Both, phone: string, random: Random): Both {
  const name = random.pick(['arben.k', 'rentals.office', 'mira77', 'j.walker'])
  const values: Record<string, string> = {
    spelled: hiddenNumber(phone, random),
    otherPhone: nationally(phone),
    hiddenEmail: random.pick([
      `${name} (at) gmail com`,
      `${name}[at]gmail.com`,
      `${name} at outlook dot com`,
      `${name}@gmail.com`,
    ]),
    hiddenChat: random.pick(['W h a t s A p p', 'wh4tsapp', 'Теlegram', 'v-i-b-e-r', 'WhatsApp']),
    hiddenCoin: random.pick(['bitcoin', 'b1tcoin', 'crypto', 'USDT', 'B T C coin']),
    shortLink: random.pick(['bit.ly/3xK2p', 'tinyurl.com/rez-22', 'cutt.ly/aB1', 'https://pay-rezervim.top/r/18']),
    fakeSite: random.pick(['secure-booking-pay.com', 'tregu-pagesa.online', 'bit.ly/k22']),
  }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  return { en: fill(both.en), al: fill(both.al) }
}

type Thief = { userId: string; phone: string; since: number }

/** Opens the account of a fraud, or takes one over, shortly before a moment. */
function thief(
  { random, events, nextId }: Writing,
  { fresh, young, foreign = 0.1, trick }: Manner,
  first: number,
  phone?: string,
): Thief {
  const userId = nextId('f')
  const chance = random.next()
  const since =
    trick === 'takeOver'
      ? ago(first, [260, 1100], random)
      : chance < fresh
        ? first - somewhen(3 * minute, 2 * day, random)
        : ago(first, chance < fresh + young ? [3, 28] : [60, 500], random)
  const region = random.chance(0.78) ? 'kosovo' : 'newyork'
  const number =
    phone ??
    (random.chance(foreign)
      ? `+${random.pick(['23480', '22507', '447', '2557', '48'])}${random.int(1_000_000, 9_999_999)}`
      : phoneIn(region, random))
  const made = account(userId, since, { telephone: number })
  events.push(opened(made))
  if (trick === 'takeOver') {
    const at = first - somewhen(hour, 5 * day, random)
    if (random.chance(0.6)) events.push({ at, is: 'account', account: { ...made, email: `${userId}@other.test` } })
    else events.push({ at, is: 'password', userId })
    if (random.chance(0.5))
      events.push({
        at: at + minute,
        is: 'account',
        account: { ...made, email: `${userId}@other.test`, telephone: phoneIn('kosovo', random) },
      })
  }
  if (random.chance(fate.suspended)) {
    const at = first + somewhen(2 * day, 9 * day, random)
    events.push({ at, is: 'account', account: { ...made, state: 'suspended' } })
  }
  return { userId, phone: number, since }
}

/** So many frauds of a kind, in these wordings. */
export function frauds(
  writing: Writing,
  kind: FraudKind,
  count: number,
  wordings: Wordings,
  honestPosts: readonly StoredPost[],
): void {
  const { random, from, to } = writing
  const manner = manners[kind]
  let left = count
  while (left > 0) {
    const first = somewhen(from + 20 * day, to - 20 * day, random)
    const ring = manner.trick === 'ring' ? { phone: phoneIn('kosovo', random), device: `ring-${first}` } : undefined
    for (let accounts = ring ? random.int(4, 6) : 1; accounts > 0 && left > 0; accounts--) {
      const begun = ring ? first + somewhen(0, 12 * day, random) : first
      const byPhone = ring && random.chance(0.7)
      const owner = thief(writing, manner, begun, byPhone ? ring.phone : undefined)
      if (ring && (!byPhone || random.chance(0.3)))
        writing.events.push({ at: begun - minute, is: 'device', userId: owner.userId, hash: ring.device })
      const listings = Math.min(left, random.int(...manner.perAccount))
      for (let index = 0; index < listings; index++) {
        const gap = manner.trick === 'flood' ? 5 * minute : manner.trick === 'takeOver' ? 5 * hour : 20 * hour
        fraud(writing, kind, owner, begun + index * somewhen(minute, gap, random), wordings, honestPosts)
      }
      left -= listings
    }
  }
}

function fraud(
  writing: Writing,
  kind: FraudKind,
  owner: Thief,
  at: number,
  wordings: Wordings,
  honestPosts: readonly StoredPost[],
): void {
  const { random, events, listings, nextId } = writing
  const manner = manners[kind]
  const postId = nextId('p')
  const victim = random.chance(manner.stolen) ? victimOf(honestPosts, at, random) : undefined
  const content = manner.trick === 'copy' && victim ? victim : contentFor(writing, manner)
  const region = regionOfCurrency(content)
  const sentences = (wordings[kind] ?? []).map((group) => filled(random.pick(group), owner.phone, random))
  const bait = manner.trick === 'bait'
  const languages =
    manner.trick === 'flood' && region === 'kosovo' && random.chance(0.6)
      ? (['en'] as const)
      : languagesOf(region, random)
  const said = worded(random.chance(0.5) ? content : { ...content, ...short(content) }, languages, sentences)
  // One in ten stolen photos is changed so much that no hash finds it.
  const keys = victim?.photos.flatMap(({ key }) => (random.chance(0.1) ? [] : key)) ?? []
  const post = stored(
    {
      ...content,
      ...(bait ? {} : said),
      ...(manner.trick === 'copy' && random.chance(0.5)
        ? { description: content.description, descriptionSecond: content.descriptionSecond }
        : {}),
      ...timesPrice(content, random.range(...manner.price)),
    },
    { postId, userId: owner.userId, at, photos: keys.length > 0 ? keys : photoKeys(postId, random.int(1, 6)) },
    false,
  )
  events.push({ at, is: 'post', post })
  if (bait) {
    const changed = { ...post, ...said, ...timesPrice(post, random.range(0.4, 0.6)) }
    events.push({ at: somewhen(at + 3 * day, at + 12 * day, random), is: 'post', post: changed })
  }
  listings.push({ postId, publishedAt: at, fraud: kind })
  reported(writing, postId, at)
}

/** The two lines that many frauds are content with. */
const short = ({ title }: Content): Pick<Content, 'description' | 'descriptionSecond'> => ({
  description: `${title}. Në gjendje shumë të mirë, si në foto.`,
  descriptionSecond: `${title}. In very good condition, as in the pictures.`,
})

function victimOf(posts: readonly StoredPost[], at: number, random: Random): StoredPost {
  for (let tries = 0; tries < 200; tries++) {
    const one = random.pick(posts)
    if (Date.parse(one.createdAt) < at - day && (one.price ?? 0) > 0) return one
  }
  return random.pick(posts)
}

function contentFor(writing: Writing, { offers = () => true }: Manner): Content {
  for (let tries = 0; tries < 300; tries++) {
    const content = nextContent(writing)
    if (offers(content) && ((content.price ?? 0) > 0 || (content.dailyPrice ?? 0) > 0)) return content
    writing.contents.unshift(content)
  }
  throw new Error('Nothing that this fraud offers')
}

function reported({ random, events }: Writing, postId: string, at: number): void {
  if (!random.chance(fate.reported)) return
  for (let count = random.pick([1, 1, 2, 3]); count > 0; count--) {
    const report = { postId, ...(random.chance(0.6) ? { reporterId: `r${random.int(1, 60)}` } : {}) }
    const when = at + somewhen(4 * hour, 10 * day, random)
    events.push({ at: when, is: 'report', report }, { at: when + 3 * day, is: 'decided', report, upheld: true })
  }
}

/** Reports of honest listings: by mistake, and by competitors again and again. */
export function falseReports({ random, events, listings }: Pick<Writing, 'random' | 'events' | 'listings'>): void {
  const report = ({ postId, publishedAt }: (typeof listings)[number], reporterId?: string) => {
    const one = { postId, reporterId }
    const at = publishedAt + somewhen(hour, 20 * day, random)
    events.push({ at, is: 'report', report: one } satisfies Event, {
      at: at + 3 * day,
      is: 'decided',
      report: one,
      upheld: false,
    })
  }
  const honest = listings.filter(({ fraud }) => fraud === undefined)
  for (const listing of honest)
    if (random.chance(0.01))
      report(
        listing,
        random.chance(0.5) ? `r${random.int(1, 60)}` : random.chance(0.5) ? `v${random.int(1, 400)}` : undefined,
      )
  // A competitor reports a listing several times, also without the account.
  for (let competitor = 0; competitor < Math.ceil(honest.length / 1500); competitor++) {
    for (let times = 0; times < 12; times++) {
      const rival = random.pick(honest)
      report(rival, `competitor-${competitor}`)
      for (let more = random.int(0, 3); more > 0; more--) report(rival)
    }
  }
}
