import type { Owner } from './facts.ts'
import type { Rule, RuleInput } from './rule.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

/** Days from the opening of the account to the publication of the listing. */
const ageDays = ({ listing, owner }: Pick<RuleInput, 'listing' | 'owner'>): number =>
  Math.max(0, Math.floor((Date.parse(listing.publishedAt) - Date.parse(owner.since)) / dayMs))

const newDays = 3
const youngDays = 30
export const isNew = (input: RuleInput): boolean => ageDays(input) < youngDays

/** An agency that has been here for a while publishes many listings at once, and that means nothing. */
const isSettledAgency = (input: RuleInput) => input.owner.isAgency && ageDays(input) >= youngDays

/** How many listings, this one included, were published within so many minutes of it. */
function listingsWithin({ listing, owner }: RuleInput, minutes: number): number {
  const at = Date.parse(listing.publishedAt)
  return 1 + owner.others.filter((other) => Math.abs(Date.parse(other) - at) <= minutes * minuteMs).length
}

/** So many other accounts with one phone or device are no family. */
const manyAccounts = 3

const dormantDays = 180
const isAwake = (input: RuleInput) => input.owner.quietDays >= dormantDays
/** An account that tries one wording after the other until none is held back. */
export const isTryingWords = (input: RuleInput): boolean => isNew(input) && input.owner.holds >= 2
export const isTakenOver = (input: RuleInput): boolean => isAwake(input) && input.owner.changed.length > 0

type By = RuleInput['linked'][number]['by']

/** Different accounts that are linked with the owner in this way. */
const linkedBy = ({ linked }: RuleInput, by: By) =>
  new Set(linked.flatMap((one) => (one.by === by ? one.userId : []))).size

/** Of these, those that we closed or suspended. */
export const closedBy = ({ linked }: RuleInput, by: By): number =>
  new Set(linked.flatMap((one) => (one.closed && one.by === by ? one.userId : []))).size

/** Whether somebody may have been here under other names: as anybody can enter any number, it is no more than a hint. */
export const isPhoneKnown = (input: RuleInput): boolean =>
  closedBy(input, 'phone') > 0 || (linkedBy(input, 'phone') >= manyAccounts && !isSettledAgency(input))

const changedWords = { email: 'e-mail', phone: 'phone', password: 'password' } as const
const changedIn = ({ changed }: Owner) =>
  [...new Set(changed)]
    .sort()
    .map((one) => changedWords[one])
    .join(', ')

/**
 * Prefixes of calling codes from which owners here call: the region's own, its neighbours, and the countries of the
 * diaspora.
 */
const nearCodes = {
  kosovo:
    '+383 +355 +389 +381 +382 +385 +386 +387 +41 +49 +43 +44 +32 +33 +39 +45 +46 +47 +358 +30 +90 +1 +31 +352 +377',
  newyork: '+1 +383 +355 +389 +44 +49 +41 +39 +33 +972 +52',
} as const
export const foreignPhone = ({ listing, owner }: RuleInput) =>
  owner.phones.find(
    (phone) => phone.startsWith('+') && !nearCodes[listing.region].split(' ').some((code) => phone.startsWith(code)),
  )

const takenOverSays = {
  en: 'Quiet for {days} days, then changed shortly before the listing: {changed}',
  al: 'E qetë për {days} ditë, pastaj u ndryshua pak para shpalljes: {changed}',
}

/** Rules about who publishes. */
export const ownerRules = {
  newAccount: {
    points: 10,
    madeBy: 'owner',
    finds: (input) => (ageDays(input) < newDays ? { days: ageDays(input) } : undefined),
    says: { en: 'The account was {days} days old', al: 'Llogaria ishte {days} ditë e vjetër' },
    source: 'Frauds are published by accounts made for them',
  },
  youngAccount: {
    points: 5,
    madeBy: 'owner',
    finds: (input) => (ageDays(input) >= newDays && isNew(input) ? { days: ageDays(input) } : undefined),
    says: { en: 'The account was {days} days old', al: 'Llogaria ishte {days} ditë e vjetër' },
    source: 'As for new accounts, less often',
  },
  heldBefore: {
    points: 20,
    madeBy: 'owner',
    times: ({ count }) => Math.min(3, Number(count)),
    finds: ({ owner: { holds } }) => (holds > 0 ? { count: holds } : undefined),
    says: {
      en: 'Other listings of this owner that were held back lately: {count}',
      al: 'Shpallje të tjera të këtij pronari që u ndalën së fundi: {count}',
    },
    source: 'Whoever is held back tries other words',
  },
  manyAtOnce: {
    points: 15,
    madeBy: 'owner',
    finds: (input) => {
      const count = listingsWithin(input, 10)
      return count >= 3 && !isSettledAgency(input) ? { count, minutes: 10 } : undefined
    },
    says: { en: '{count} listings within {minutes} minutes', al: '{count} shpallje brenda {minutes} minutash' },
    source: 'Nobody but an agency writes three listings in ten minutes by hand',
  },
  manyInADay: {
    points: 10,
    madeBy: 'owner',
    finds: (input) => {
      const count = listingsWithin(input, 24 * 60)
      return count >= 6 && !isSettledAgency(input) ? { count } : undefined
    },
    says: { en: '{count} listings within a day', al: '{count} shpallje brenda një dite' },
    source: 'Private owners have one or two things to offer',
  },
  phoneShared: {
    points: 4,
    madeBy: 'anybody',
    finds: (input) => {
      const count = linkedBy(input, 'phone')
      return count > 0 && (count < manyAccounts || isSettledAgency(input)) ? { count } : undefined
    },
    says: {
      en: 'Accounts that had this phone before: {count}',
      al: 'Llogari që e kishin më parë këtë telefon: {count}',
    },
    source: 'A family may share a phone, and so do the people of an agency',
  },
  phoneOnMany: {
    points: 8,
    madeBy: 'anybody',
    finds: (input) => {
      const count = linkedBy(input, 'phone')
      return count >= manyAccounts && !isSettledAgency(input) ? { count } : undefined
    },
    says: {
      en: 'Accounts that had this phone before: {count}',
      al: 'Llogari që e kishin më parë këtë telefon: {count}',
    },
    source: 'One person behind many names; but nobody proves a number',
  },
  phoneOfClosed: {
    points: 25,
    madeBy: 'anybody',
    finds: (input) => {
      const count = closedBy(input, 'phone')
      return count > 0 ? { count } : undefined
    },
    says: {
      en: 'Accounts that had this phone before, and were suspended or closed by us: {count}',
      al: 'Llogari që e kishin më parë këtë telefon dhe që i kemi pezulluar ose mbyllur: {count}',
    },
    source: 'Whoever was suspended comes back under another name; but nobody proves a number',
  },
  deviceOnMany: {
    points: 25,
    madeBy: 'owner',
    finds: (input) => {
      const count = linkedBy(input, 'device')
      return count >= manyAccounts ? { count } : undefined
    },
    says: { en: 'Other accounts on this device: {count}', al: 'Llogari të tjera në këtë pajisje: {count}' },
    source: 'One person behind many names',
  },
  linkedToClosed: {
    points: 35,
    madeBy: 'owner',
    finds: (input) => {
      const count = closedBy(input, 'device')
      return count > 0 ? { count } : undefined
    },
    says: {
      en: 'Accounts on this device that were suspended or closed by us: {count}',
      al: 'Llogari në këtë pajisje që i kemi pezulluar ose mbyllur: {count}',
    },
    source: 'Whoever was suspended comes back under another name',
  },
  asleepThenBusy: {
    points: 20,
    madeBy: 'owner',
    finds: (input) => {
      const count = listingsWithin(input, 2 * 24 * 60)
      return isAwake(input) && count >= 3 ? { days: input.owner.quietDays, count } : undefined
    },
    says: {
      en: 'Quiet for {days} days, then {count} listings in two days',
      al: 'E qetë për {days} ditë, pastaj {count} shpallje në dy ditë',
    },
    source: 'Old accounts are taken over for their good name',
  },
  awakeWithNewEmail: {
    points: 35,
    madeBy: 'owner',
    finds: (input) =>
      isAwake(input) && input.owner.changed.includes('email')
        ? { days: input.owner.quietDays, changed: changedIn(input.owner) }
        : undefined,
    says: takenOverSays,
    source: 'Old accounts are taken over for their good name, and get another e-mail first',
  },
  awakeWithNewAccess: {
    points: 20,
    madeBy: 'owner',
    finds: (input) =>
      isTakenOver(input) && !input.owner.changed.includes('email')
        ? { days: input.owner.quietDays, changed: changedIn(input.owner) }
        : undefined,
    says: takenOverSays,
    source: 'Old accounts are taken over for their good name; honest people forget their passwords',
  },
  newAndLinked: {
    points: 8,
    madeBy: 'owner',
    finds: (input) => {
      const count = linkedBy(input, 'device')
      return isNew(input) && count >= manyAccounts ? { count } : undefined
    },
    says: {
      en: 'Together: a young account, and {count} others on its device',
      al: 'Bashkë: llogari e re dhe {count} të tjera në pajisjen e saj',
    },
    source: 'Together they say more than each alone',
  },
  phoneFromAfar: {
    points: 12,
    madeBy: 'owner',
    finds: (input) => {
      const phone = foreignPhone(input)
      return phone ? { phone } : undefined
    },
    says: {
      en: 'The phone {phone} is of a country from which owners here seldom call',
      al: 'Telefoni {phone} është i një shteti nga i cili pronarët këtu rrallë telefonojnë',
    },
    source: 'Region and phone that do not fit',
  },
} as const satisfies Record<string, Rule>
