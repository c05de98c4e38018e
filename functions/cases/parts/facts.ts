import { createHash } from 'node:crypto'
import { phonesIn } from '#shared/lib/phone.ts'
import { fold } from '#shared/lib/text.ts'
import { cityOf } from '#shared/places/cities.ts'
import { metresBetween } from '#shared/places/distance.ts'
import { type FieldsThat, fieldNames, fields } from '#shared/posts/fields.ts'
import { historyOf, isComparable } from '#shared/posts/history.ts'
import { kindOf } from '#shared/posts/lists.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { priceOf } from '#shared/posts/price.ts'
import type { Fair } from '#shared/search/fair.ts'
import type { ReporterRecord } from '#shared/trust/reporters.ts'
import type {
  ChangedLater,
  Compared,
  Elsewhere,
  Facts,
  Linked,
  Listing,
  Owner,
  Report,
} from '#shared/trust/rules/facts.ts'
import type { Account } from '../../identity/parts/account.ts'
import { isSuspendedOrClosedByUs } from '../../identity/parts/accountState.ts'
import { phoneSince } from '../../identity/parts/phones.ts'

/** What the rules need of an account. */
export type RuleAccount = Pick<
  Account,
  | 'userId'
  | 'state'
  | 'standing'
  | 'closing'
  | 'createdAt'
  | 'isAgency'
  | 'email'
  | 'telephone'
  | 'telephoneSecond'
  | 'phonesSince'
  | 'phonesProved'
>

/** A report; `reporterId` is missing for whoever has no account. */
export type RuleReport = { postId: string; reporterId?: string }

/** What other indexes know of a listing. */
export type Sources = {
  /** The price of similar listings (PRC-06). */
  fairOf: (post: StoredPost) => Fair | undefined
  /** Its photos that others published before: one entry for each photo. */
  photosOf: (post: StoredPost) => readonly Elsewhere[]
}

const dayMs = 86_400_000
const hourMs = 3_600_000
/** What belongs to one burst of acts, and how long ago a change of the account still counts (ms). */
const burstMs = 14 * dayMs
/** How long before and after a listing other listings of the owner that were held back count (ms). */
const holdsMs = 30 * dayMs
/** How long before and after a listing others of the same owner are looked at (ms). */
const othersMs = { before: 2 * dayMs, after: hourMs }
/** Texts shorter than this (letters) are alike by chance. */
const sameTextMin = 120

type PostState = {
  post: StoredPost
  firstText: string
  firstPrice?: Compared['amount']
  fell?: ChangedLater
  rewritten?: ChangedLater
}
type AccountState = {
  account: RuleAccount
  /** Moments of what the owner did (ms), in order. */
  acts: number[]
  changed: { what: Owner['changed'][number]; at: number }[]
  posts: Set<string>
  devices: Set<string>
  /** When hard rules held other listings back (ms). */
  holds: number[]
}

/** Adds a value to the set of this key. */
function addTo<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  map.set(key, (map.get(key) ?? new Set()).add(value))
}

/**
 * What the rules can know, in memory: takes accounts, listings and reports in the order of their logs, and answers the
 * facts of a listing as they are then. Moments are ISO 8601 in UTC.
 */
export class FactSource {
  readonly #sources: Sources
  readonly #accounts = new Map<string, AccountState>()
  readonly #posts = new Map<string, PostState>()
  readonly #byPhone = new Map<string, Set<string>>()
  readonly #byDevice = new Map<string, Set<string>>()
  readonly #byText = new Map<string, Set<string>>()
  readonly #byVin = new Map<string, Set<string>>()
  readonly #reports = new Map<string, RuleReport[]>()
  readonly #records = new Map<string, ReporterRecord>()

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** Takes an account as it is from a moment on. */
  account(account: RuleAccount, at: string): void {
    const known = this.#accounts.get(account.userId)
    for (const phone of phonesIn(account)) addTo(this.#byPhone, phone, account.userId)
    if (!known) {
      const acts = [Date.parse(at)]
      this.#accounts.set(account.userId, {
        account,
        acts,
        changed: [],
        posts: new Set(),
        devices: new Set(),
        holds: [],
      })
      return
    }
    const time = Date.parse(at)
    if (known.account.email !== account.email) known.changed.push({ what: 'email', at: time })
    if (phonesIn(known.account).join() !== phonesIn(account).join()) known.changed.push({ what: 'phone', at: time })
    known.account = account
    // A suspension is no act of the owner.
    if (account.state === 'active') known.acts.push(time)
  }

  /** Takes a new password of an account. */
  password(userId: string, at: string): void {
    const known = this.#accounts.get(userId)
    known?.changed.push({ what: 'password', at: Date.parse(at) })
    known?.acts.push(Date.parse(at))
  }

  /** Takes a hash by which a device is recognised, with which an account was used. */
  device(userId: string, hash: string): void {
    this.#accounts.get(userId)?.devices.add(hash)
    addTo(this.#byDevice, hash, userId)
  }

  /** Takes that a hard rule held a listing of an owner back, which no person has lifted. */
  held(userId: string, at: string): void {
    this.#accounts.get(userId)?.holds.push(Date.parse(at))
  }

  /** Takes a listing as it is from a moment on. */
  post(post: StoredPost, at: string): void {
    const known = this.#posts.get(post.postId)
    const owner = this.#accounts.get(post.userId)
    owner?.posts.add(post.postId)
    owner?.acts.push(Date.parse(at))
    const price = amountOf(post)
    const text = textOf(post)
    addTo(this.#byText, text, post.postId)
    if (post.vin) addTo(this.#byVin, post.vin, post.postId)
    if (!known) {
      this.#posts.set(post.postId, { post, firstText: text, firstPrice: price?.amount })
      return
    }
    const days = daysAfter(post, at)
    if (known.firstPrice && price && price.amount < known.firstPrice)
      known.fell = greater(known.fell, { percent: Math.round((1 - price.amount / known.firstPrice) * 100), days })
    if (text !== known.firstText)
      known.rewritten = greater(known.rewritten, { percent: newWords(known.firstText, text), days })
    known.post = post
  }

  /** Takes a report. */
  report(report: RuleReport): void {
    this.#reports.set(report.postId, [...(this.#reports.get(report.postId) ?? []), report])
  }

  /** Takes how a report was decided, for the record of its reporter. */
  decided({ reporterId }: RuleReport, upheld: boolean): void {
    if (!reporterId) return
    const record = this.#records.get(reporterId) ?? { upheld: 0, dismissed: 0 }
    record[upheld ? 'upheld' : 'dismissed']++
    this.#records.set(reporterId, record)
  }

  /** The facts of a listing; undefined while it or its owner is not known. */
  facts(postId: string): Facts | undefined {
    const known = this.#posts.get(postId)
    const owner = known && this.#accounts.get(known.post.userId)
    const listing = known && listingOf(known.post)
    if (!known || !owner || !listing) return undefined
    const { post } = known
    return {
      listing,
      owner: this.#ownerOf(owner, post),
      compared: this.#comparedOf(post),
      photosOf: this.#sources.photosOf(post),
      textOf: this.#textOf(post),
      vinOf: this.#vinOf(post),
      linked: this.#linkedWith(owner),
      reports: (this.#reports.get(postId) ?? []).map((report) => this.#reportOf(report)),
      priceFell: known.fell ?? fellIn(post),
      rewritten: known.rewritten ?? post.rewritten,
    }
  }

  #ownerOf({ account, acts, changed, posts, holds }: AccountState, post: StoredPost): Owner {
    const published = Date.parse(post.createdAt)
    const others = [...posts].flatMap((id) => {
      const at = this.#posts.get(id)?.post.createdAt
      const after = at === undefined ? Number.NaN : Date.parse(at) - published
      return at !== undefined && id !== post.postId && after >= -othersMs.before && after <= othersMs.after ? at : []
    })
    const recent = changed.filter(({ at }) => at <= published && at > published - burstMs).map(({ what }) => what)
    return {
      since: account.createdAt,
      isAgency: account.isAgency,
      phones: phonesIn(account),
      others,
      quietDays: quietDays(acts, published),
      changed: [...new Set(recent)],
      holds: holds.filter((at) => Math.abs(at - published) <= holdsMs).length,
    }
  }

  #comparedOf(post: StoredPost): Compared | undefined {
    const price = amountOf(post)
    const fair = price && this.#sources.fairOf(post)
    return fair && fair.currency === price.currency ? { ...price, median: fair.median } : undefined
  }

  #textOf(post: StoredPost): Elsewhere[] {
    const text = textOf(post)
    if (text.length < sameTextMin) return []
    const same = [...(this.#byText.get(text) ?? [])].flatMap((postId) => {
      const other = this.#posts.get(postId)?.post
      return other && textOf(other) === text ? other : []
    })
    // Whoever uses a text again is not accused because somebody copied it meanwhile.
    const own = same.filter(({ userId }) => userId === post.userId).map(({ createdAt }) => createdAt)
    const first = [post.createdAt, ...own].sort()[0] ?? ''
    return same.flatMap((other) =>
      other.userId !== post.userId && textSince(other) < first ? { postId: other.postId, userId: other.userId } : [],
    )
  }

  /** A car that was sold is offered by its next owner, when the listing of the last one is archived. */
  #vinOf({ vin = '', userId, createdAt }: StoredPost): Elsewhere[] {
    return [...(this.#byVin.get(vin) ?? [])].flatMap((postId) => {
      const other = this.#posts.get(postId)?.post
      const isOther = other?.vin === vin && other.userId !== userId && other.createdAt < createdAt && !other.archived
      return isOther ? { postId, userId: other.userId } : []
    })
  }

  #linkedWith({ account, devices }: AccountState): Linked[] {
    const others = (by: Linked['by'], ids: Iterable<string> = [], isLinked = (_: RuleAccount) => true) =>
      [...ids].flatMap((userId): Linked[] => {
        const other = this.#accounts.get(userId)?.account
        if (!other || userId === account.userId || !isLinked(other)) return []
        return [{ by, userId, closed: isSuspendedOrClosedByUs(other) }]
      })
    return [
      ...phonesIn(account).flatMap((phone) =>
        others('phone', this.#byPhone.get(phone), (other) => accuses(other, account, phone)),
      ),
      ...[...devices].flatMap((hash) => others('device', this.#byDevice.get(hash))),
    ]
  }

  #reportOf({ reporterId }: RuleReport): Report {
    return reporterId ? { reporter: this.#records.get(reporterId) ?? { upheld: 0, dismissed: 0 } } : {}
  }
}

function listingOf(post: StoredPost): Listing | undefined {
  const city = cityOf(post['input-location'])
  if (!city) return undefined
  const { latitude: lat, longitude: lng, title, description, descriptionSecond } = post
  const pin = lat !== undefined && lng !== undefined ? { lat, lng } : undefined
  return {
    kind: kindOf(post.postType.postTypeId),
    region: city.region,
    title,
    description,
    descriptionSecond,
    otherWords: otherWordsOf(post),
    currency: amountOf(post)?.currency,
    pinKm: pin && metresBetween(pin, city) / 1000,
    publishedAt: post.createdAt,
  }
}

function amountOf(post: StoredPost): Pick<Compared, 'amount' | 'currency'> | undefined {
  const price = priceOf(post)
  return price.kind === 'amount' ? { amount: price.amount, currency: price.currency } : undefined
}

/** The fields of listings that take any words. */
const freeFields = fieldNames.filter((name): name is FieldsThat<'text'> => fields[name].value.is === 'text')

/** What an owner writes freely into a listing beside title and descriptions: anything may stand there. */
const otherWordsOf = (post: StoredPost): string[] =>
  [post.neighborhood, ...freeFields.map((name) => post[name])].filter((words) => words !== undefined)

const filesOf = ({ photos, menuPdf }: StoredPost): string[] =>
  [...photos, ...(menuPdf ? [menuPdf] : [])].map(({ key }) => key).sort()

/** A hash of what a moderator judges of a listing: its texts, its photos in any order, and its menu. */
export const contentHash = (post: StoredPost): string =>
  createHash('sha256')
    .update(JSON.stringify([textOf(post), otherWordsOf(post), ...filesOf(post)]))
    .digest('base64url')
    .slice(0, 22)

/** The text by which copies of a listing are found; undefined for one so short that it is alike by chance. */
export function copiedText(post: StoredPost): string | undefined {
  const text = textOf(post)
  return text.length < sameTextMin ? undefined : text
}

const textOf = ({ title, description = '', descriptionSecond = '' }: StoredPost) =>
  fold([title, description, descriptionSecond].join(' '))

/** Since when a listing may have had its text (ISO 8601): an older one may have got it by an edit. */
const textSince = ({ createdAt, rewritten, editedAt }: StoredPost) => (rewritten && editedAt) ?? createdAt

const greater = (one: ChangedLater | undefined, other: ChangedLater): ChangedLater =>
  one && one.percent >= other.percent ? one : other

/** The greatest fall of a listing's price after publication, by its price history. */
function fellIn(post: StoredPost): ChangedLater | undefined {
  const [first, ...later] = historyOf(post)
  const falls = later.flatMap((one): ChangedLater[] => {
    if (!first?.amount || one.amount === undefined || !isComparable(first, one) || one.amount >= first.amount) return []
    return [{ percent: Math.round((1 - one.amount / first.amount) * 100), days: daysAfter(post, one.at) }]
  })
  return falls.reduce<ChangedLater | undefined>(greater, undefined)
}

/** How much of the texts of a listing has been written anew by the edit that does most of it, this edit included. */
export function rewrittenBy(before: StoredPost, after: StoredPost, at: string): ChangedLater | undefined {
  const [one, other] = [textOf(before), textOf(after)]
  if (one === other) return before.rewritten
  return greater(before.rewritten, { percent: newWords(one, other), days: daysAfter(before, at) })
}

const daysAfter = ({ createdAt }: StoredPost, at: string) =>
  Math.floor((Date.parse(at) - Date.parse(createdAt)) / dayMs)

/** How many percent of the words of a text were not in the one before. */
function newWords(before: string, after: string): number {
  const known = new Set(before.split(' '))
  const words = after.split(' ')
  return Math.round((words.filter((word) => !known.has(word)).length / words.length) * 100)
}

/** Days without any act before the burst of acts that a moment (ms) belongs to; 0 if there is none before it. */
function quietDays(acts: readonly number[], moment: number): number {
  const before = acts.filter((at) => at <= moment - burstMs)
  const burst = acts.filter((at) => at > moment - burstMs && at <= moment)
  if (before.length === 0) return 0
  return Math.floor((Math.min(moment, ...burst) - Math.max(...before)) / dayMs)
}

/**
 * Whether one account with a number says something against another with the same: if it had the number earlier (D-256),
 * and unless the other has proved it, and it has not (D-412).
 */
const accuses = (one: RuleAccount, other: RuleAccount, phone: string): boolean =>
  phoneSince(one, phone) < phoneSince(other, phone) &&
  (other.phonesProved?.[phone] === undefined || one.phonesProved?.[phone] !== undefined)
