import type { Owner } from './facts.ts'
import type { Rule, Seen } from './rule.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

/** Days from the opening of the account to the publication of the listing. */
const ageDays = ({ listing, owner }: Pick<Seen, 'listing' | 'owner'>): number =>
  Math.max(0, Math.floor((Date.parse(listing.publishedAt) - Date.parse(owner.since)) / dayMs))

const newDays = 3
const youngDays = 30
export const isNew = (seen: Seen): boolean => ageDays(seen) < youngDays

/** An agency that has been here for a while publishes many listings at once, and that means nothing. */
const isSettledAgency = (seen: Seen) => seen.owner.isAgency && ageDays(seen) >= youngDays

/** How many listings, this one included, were published within so many minutes of it. */
function listingsWithin({ listing, owner }: Seen, minutes: number): number {
  const at = Date.parse(listing.publishedAt)
  return 1 + owner.others.filter((other) => Math.abs(Date.parse(other) - at) <= minutes * minuteMs).length
}

/** So many other accounts with one phone or device are no family. */
const manyAccounts = 3

const dormantDays = 180
const isAwake = (seen: Seen) => seen.owner.quietDays >= dormantDays
export const isTakenOver = (seen: Seen): boolean => isAwake(seen) && seen.owner.changed.length > 0

type By = Seen['linked'][number]['by']

/** Different accounts that are linked with the owner in this way. */
const linkedBy = ({ linked }: Seen, by: By) => new Set(linked.flatMap((one) => (one.by === by ? one.userId : []))).size

/** Of these, those that we closed or suspended. */
export const closedBy = ({ linked }: Seen, by: By): number =>
  new Set(linked.flatMap((one) => (one.closed && one.by === by ? one.userId : []))).size

/** Whether somebody may have been here under other names: as anybody can enter any number, it is no more than a hint. */
export const isPhoneKnown = (seen: Seen): boolean =>
  closedBy(seen, 'phone') > 0 || (linkedBy(seen, 'phone') >= manyAccounts && !isSettledAgency(seen))

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
export const foreignPhone = ({ listing, owner }: Seen) =>
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
    finds: (seen) => (ageDays(seen) < newDays ? { days: ageDays(seen) } : undefined),
    says: { en: 'The account was {days} days old', al: 'Llogaria ishte {days} ditë e vjetër' },
    source: 'Frauds are published by accounts made for them',
  },
  youngAccount: {
    points: 5,
    finds: (seen) => (ageDays(seen) >= newDays && isNew(seen) ? { days: ageDays(seen) } : undefined),
    says: { en: 'The account was {days} days old', al: 'Llogaria ishte {days} ditë e vjetër' },
    source: 'As for new accounts, less often',
  },
  manyAtOnce: {
    points: 15,
    finds: (seen) => {
      const count = listingsWithin(seen, 10)
      return count >= 3 && !isSettledAgency(seen) ? { count, minutes: 10 } : undefined
    },
    says: { en: '{count} listings within {minutes} minutes', al: '{count} shpallje brenda {minutes} minutash' },
    source: 'Nobody but an agency writes three listings in ten minutes by hand',
  },
  manyInADay: {
    points: 10,
    finds: (seen) => {
      const count = listingsWithin(seen, 24 * 60)
      return count >= 6 && !isSettledAgency(seen) ? { count } : undefined
    },
    says: { en: '{count} listings within a day', al: '{count} shpallje brenda një dite' },
    source: 'Private owners have one or two things to offer',
  },
  phoneShared: {
    points: 4,
    finds: (seen) => {
      const count = linkedBy(seen, 'phone')
      return count > 0 && (count < manyAccounts || isSettledAgency(seen)) ? { count } : undefined
    },
    says: {
      en: 'Accounts that had this phone before: {count}',
      al: 'Llogari që e kishin më parë këtë telefon: {count}',
    },
    source: 'A family may share a phone, and so do the people of an agency',
  },
  phoneOnMany: {
    points: 8,
    finds: (seen) => {
      const count = linkedBy(seen, 'phone')
      return count >= manyAccounts && !isSettledAgency(seen) ? { count } : undefined
    },
    says: {
      en: 'Accounts that had this phone before: {count}',
      al: 'Llogari që e kishin më parë këtë telefon: {count}',
    },
    source: 'One person behind many names; but nobody proves a number',
  },
  phoneOfClosed: {
    points: 25,
    finds: (seen) => {
      const count = closedBy(seen, 'phone')
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
    finds: (seen) => {
      const count = linkedBy(seen, 'device')
      return count >= manyAccounts ? { count } : undefined
    },
    says: { en: 'Other accounts on this device: {count}', al: 'Llogari të tjera në këtë pajisje: {count}' },
    source: 'One person behind many names',
  },
  linkedToClosed: {
    points: 35,
    finds: (seen) => {
      const count = closedBy(seen, 'device')
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
    finds: (seen) => {
      const count = listingsWithin(seen, 2 * 24 * 60)
      return isAwake(seen) && count >= 3 ? { days: seen.owner.quietDays, count } : undefined
    },
    says: {
      en: 'Quiet for {days} days, then {count} listings in two days',
      al: 'E qetë për {days} ditë, pastaj {count} shpallje në dy ditë',
    },
    source: 'Old accounts are taken over for their good name',
  },
  awakeWithNewEmail: {
    points: 35,
    finds: (seen) =>
      isAwake(seen) && seen.owner.changed.includes('email')
        ? { days: seen.owner.quietDays, changed: changedIn(seen.owner) }
        : undefined,
    says: takenOverSays,
    source: 'Old accounts are taken over for their good name, and get another e-mail first',
  },
  awakeWithNewAccess: {
    points: 20,
    finds: (seen) =>
      isTakenOver(seen) && !seen.owner.changed.includes('email')
        ? { days: seen.owner.quietDays, changed: changedIn(seen.owner) }
        : undefined,
    says: takenOverSays,
    source: 'Old accounts are taken over for their good name; honest people forget their passwords',
  },
  newAndLinked: {
    points: 8,
    finds: (seen) => {
      const count = linkedBy(seen, 'device')
      return isNew(seen) && count >= manyAccounts ? { count } : undefined
    },
    says: {
      en: 'Together: a young account, and {count} others on its device',
      al: 'Bashkë: llogari e re dhe {count} të tjera në pajisjen e saj',
    },
    source: 'Together they say more than each alone',
  },
  phoneFromAfar: {
    points: 12,
    finds: (seen) => {
      const phone = foreignPhone(seen)
      return phone ? { phone } : undefined
    },
    says: {
      en: 'The phone {phone} is of a country from which owners here seldom call',
      al: 'Telefoni {phone} është i një shteti nga i cili pronarët këtu rrallë telefonojnë',
    },
    source: 'Region and phone that do not fit',
  },
} as const satisfies Record<string, Rule>
