import type { StoredPost } from '#shared/posts/post.ts'
import type { Random } from '../../../infra/demo/random.ts'
import { around } from '../listings.ts'
import { day, type Event, hour, type Labelled, minute } from './event.ts'
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
import type { Both } from './words/frauds.ts'
import { asides, cheapBecause, otherLanguages } from './words/honest.ts'

/** Who publishes, by their share of the honest listings. */
const shares = { agency: 0.3, dealer: 0.1 } as const
const agencies = { count: 90, offices: 10, fresh: 10 } as const
const dealers = 40
/** Shares of private owners and of their listings, of which each looks like a fraud in one way. */
const odd = {
  cheap: 0.035,
  abroadPhone: 0.05,
  foreignPhone: 0.006,
  familyPhone: 0.02,
  sharedDevice: 0.006,
  dormant: 0.03,
  newPasswordAfterSleep: 0.45,
  otherLanguage: 0.03,
  otherCurrency: 0.01,
  pinElsewhere: 0.005,
  reduced: 0.07,
  corrected: 0.004,
  rewritten: 0.008,
  viaAgencyToo: 0.01,
  hidden: 0.01,
} as const

export type Writing = {
  random: Random
  contents: Content[]
  from: number
  to: number
  nextId: (prefix: string) => string
  events: Event[]
  listings: Labelled[]
}

type Owner = { userId: string; isAgency: boolean; phone: string }

/** Publishes an honest listing of an owner at a moment, and what happens to it later. */
function publish(writing: Writing, owner: Owner, at: number, given?: { content: Content; photos: readonly string[] }) {
  const { random, events } = writing
  const content = given?.content ?? nextContent(writing)
  const postId = writing.nextId('p')
  const region = regionOfCurrency(content)
  const cheap = !owner.isAgency && random.chance(odd.cheap)
  const sentences = [...asidesOf(content, owner, random), ...(cheap ? [random.pick(cheapBecause)] : [])]
  const other =
    random.chance(odd.otherLanguage) && region === 'kosovo'
      ? { description: `${random.pick(otherLanguages)} ${postId}` }
      : {}
  const post = stored(
    {
      ...content,
      ...worded(content, languagesOf(region, random), sentences),
      ...other,
      ...timesPrice(content, cheap ? random.range(0.35, 0.7) : opinion(random)),
      ...(random.chance(odd.hidden) ? { price: 0, dailyPrice: undefined } : {}),
      ...(random.chance(odd.otherCurrency) ? { currency: content.currency === 'USD' ? 'Euro' : 'USD' } : {}),
      ...(random.chance(odd.pinElsewhere) ? { latitude: (content.latitude ?? 42) + random.range(0.4, 3) } : {}),
    },
    { postId, userId: owner.userId, at, photos: given?.photos ?? photoKeys(postId, random.int(2, 10)) },
    owner.isAgency,
  )
  // Some type a zero too many, and correct it.
  const mistyped = random.chance(odd.corrected)
  events.push({ at, is: 'post', post: mistyped ? { ...post, ...timesPrice(post, random.pick([1.7, 2, 10])) } : post })
  if (mistyped) events.push({ at: somewhen(at + minute, at + 2 * day, random), is: 'post', post })
  writing.listings.push({ postId, publishedAt: at })
  later(writing, post, at)
  return post
}

export function nextContent({ contents, random }: Writing): Content {
  const content = contents.pop()
  if (!content) throw new Error('There are not enough contents')
  return { ...content, ...around(content, random) }
}

/** What owners think of the worth of their own: about normal around 1, with a standard deviation of 0.17. */
const opinion = (random: Random) => 1 + 0.34 * (random.next() + random.next() + random.next() - 1.5)

/** What an owner changes afterwards. */
function later({ random, events }: Writing, post: StoredPost, at: number): void {
  const change = (days: readonly [number, number], changes: Partial<StoredPost>) =>
    events.push({
      at: somewhen(at + days[0] * day, at + days[1] * day, random),
      is: 'post',
      post: { ...post, ...changes },
    })
  if (random.chance(odd.reduced)) change([3, 60], timesPrice(post, random.range(0.8, 0.96)))
  if (random.chance(odd.rewritten))
    change([3, 40], {
      description: 'Shitet ose jepet sipas marrëveshjes, të dhënat tjera në telefon. Jepet edhe me këste.',
    })
}

/** The further sentences of an honest listing. */
function asidesOf(content: Content, owner: Owner, random: Random): Both[] {
  const is = (only: (typeof asides)[number]['only']) =>
    only === undefined ||
    (only === 'rent' && content.rent && content.postType.postTypeId !== 9) ||
    (only === 'selling' && content.selling) ||
    (only === 'car' && content.postType.postTypeId === 9) ||
    (only === 'venue' && content.postType.postTypeId === 8) ||
    (only === 'agency' && owner.isAgency)
  return asides.flatMap(({ share, of, only }) =>
    is(only) && random.chance(share) ? filled(random.pick(of), owner, content, random) : [],
  )
}

function filled(both: Both, owner: Owner, content: Content, random: Random): Both {
  const values: Record<string, string> = {
    phone: nationally(owner.phone),
    otherPhone: nationally(phoneIn(regionOfCurrency(content), random)),
    email: `info${random.int(10, 99)}@${random.pick(['gmail.com', 'yahoo.com', 'firma-ks.com'])}`,
    site: random.pick(['www.shtepia-ime.com', 'www.realks.eu', 'nyhomes.com']),
    digits: `${random.int(100, 999)} ${random.int(100, 999)}`,
  }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return { en: fill(both.en), al: fill(both.al) }
}

/** Agencies and dealers: several listings within the hour, week after week. */
function firms(writing: Writing, count: number, firmCount: number, listings: number): void {
  const { random, events, from, to, nextId } = writing
  const firms = Array.from({ length: firmCount }, (_, index) => {
    const fresh = index < agencies.fresh / 2
    const since = fresh ? somewhen(from, to - 30 * day, random) : ago(from, [60, 1200], random)
    const phone = phoneIn('kosovo', random)
    const staff = index < agencies.offices + agencies.fresh && index >= agencies.fresh ? 4 : 1
    const owners = Array.from({ length: staff }, () => {
      const userId = nextId('a')
      const firm = account(userId, since, { isAgency: true, telephone: phone })
      events.push(opened(firm))
      // A firm is at work all the time.
      for (let at = Math.max(since, from - 300 * day); at < to; at += 30 * day)
        events.push({ at: at + minute, is: 'account', account: firm })
      return { userId, isAgency: true, phone }
    })
    return { owners, since, fresh }
  })
  let left = Math.round(count * listings)
  while (left > 0) {
    const firm = random.pick(firms)
    const start =
      firm.fresh && random.chance(0.3) ? firm.since + hour : somewhen(Math.max(from, firm.since + hour), to, random)
    const owner = random.pick(firm.owners)
    const batch = Math.min(left, random.int(2, 10))
    for (let index = 0; index < batch; index++)
      publish(writing, owner, start + index * somewhen(2 * minute, 8 * minute, random))
    left -= batch
  }
}

/** A private owner, with one to three listings. */
function person(writing: Writing, phones: string[], listings: number, first: number): void {
  const { random, events, nextId } = writing
  const userId = nextId('u')
  const dormant = random.chance(odd.dormant)
  const abroad = random.chance(odd.abroadPhone)
  const chance = random.next()
  const since = dormant
    ? ago(first, [220, 900], random)
    : chance < 0.6
      ? first - somewhen(5 * minute, 8 * hour, random)
      : chance < 0.85
        ? ago(first, [1, 200], random)
        : ago(first, [200, 1000], random)
  const region = random.chance(0.78) ? 'kosovo' : 'newyork'
  const own = random.chance(odd.foreignPhone)
    ? `+97150${random.int(1_000_000, 9_999_999)}`
    : phoneIn(region, random, abroad)
  const phone = phones.length > 0 && random.chance(odd.familyPhone) ? random.pick(phones) : own
  phones.push(phone)
  events.push(opened(account(userId, since, { telephone: phone })))
  if (random.chance(odd.sharedDevice))
    events.push({ at: since + minute, is: 'device', userId, hash: `library-${random.int(1, 6)}` })
  if (dormant && random.chance(odd.newPasswordAfterSleep))
    events.push({ at: first - 20 * minute, is: 'password', userId })
  const owner = { userId, isAgency: false, phone }
  for (let index = 0; index < listings; index++) {
    const at =
      index === 0 || random.chance(0.4)
        ? first + index * somewhen(4 * minute, 3 * hour, random)
        : first + index * somewhen(day, 60 * day, random)
    publish(writing, owner, at)
  }
}

/** So many honest listings. */
export function honest(writing: Writing, count: number): void {
  const { random, events, listings, from, to } = writing
  firms(writing, count, agencies.count, shares.agency)
  firms(writing, count, dealers, shares.dealer)
  const both = Math.round(count * odd.viaAgencyToo)
  const phones: string[] = []
  while (listings.length < count - both) {
    const listings = Math.min(random.pick([1, 1, 1, 1, 2, 2, 3]), count - both - writing.listings.length)
    person(writing, phones, listings, somewhen(from, to, random))
  }
  // Some owners give their listing to an agency as well, with the same photos.
  const own = events.flatMap((event) => (event.is === 'post' && !event.post.isAgency ? event : []))
  const firm = events.find((event) => event.is === 'account' && event.account.isAgency && event.at < from)
  if (firm?.is !== 'account') throw new Error('There is no agency')
  const { userId, telephone = '' } = firm.account
  for (let index = 0; index < both; index++) {
    const { post, at } = random.pick(own)
    const photos = post.photos.slice(0, random.int(1, 6)).map(({ key }) => key)
    const content = { ...post, ...timesPrice(post, random.range(0.97, 1.1)) }
    publish(writing, { userId, isAgency: true, phone: telephone }, at + somewhen(2 * day, 30 * day, random), {
      content,
      photos,
    })
  }
}
