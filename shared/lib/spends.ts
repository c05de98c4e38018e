import type { Limit, Limits } from './limit.ts'

const [hour, day] = [3600, 86_400]

/**
 * How many mails SES usually sends in 24 hours for an account that has left its sandbox. The limits of everybody are for
 * this number; a stage with another one (`mailQuota`) has its share of them.
 */
export const usualMailQuota = 50_000

/**
 * What counts: the caller's account, the caller's network address (which an office or a household may share), the pair
 * of a network and the mailbox that it writes to, that mailbox, the alert that writes, and everybody together. Where a
 * mailbox has a limit for `known`, accounts, and jobs that go on with a conversation, count against that and not against
 * the one for strangers; their pair is that of account and mailbox.
 */
type Counted = 'account' | 'address' | 'pair' | 'recipient' | 'known' | 'alert' | 'everybody'

/** A poster with hundreds of listings gets some dozens of messages on a busy day. */
const busyMailbox = [
  { times: 40, seconds: hour },
  { times: 150, seconds: day },
]

export type Row = Partial<Record<Counted, Limits>>

/**
 * The limits of what costs money or reaches people, by what is spent: they hold together for all functions that spend
 * it, whichever way it is asked for. Limits of the requests of one call are in its contract. Of several windows the
 * shortest comes first. A stage may override the numbers (`limits` in infra/stages, as `spends.photo.account/86400`).
 * What everybody together may mail stays below the 50,000 a day that SES grants an account when it leaves the
 * sandbox; questions and notices, which follow from other limits, have the 4,000 that are left.
 */
export const spends = {
  /** A photo that is stored and processed. Fifty new listings with twenty photos each, by three such people. */
  photo: { account: { times: 1000, seconds: day }, address: { times: 3000, seconds: day } },
  /** A picture or a PDF in a conversation. An agency sends a plan or a contract to some dozens of people a day. */
  attachment: { account: { times: 50, seconds: day }, address: { times: 150, seconds: day } },
  /**
   * A mail to an address that has not proved that it wants mail from us, or that no account has. A school registers a
   * hundred people within an hour, most of whom need one mail; one person may ask for several, in several ways.
   */
  unprovedMail: {
    account: { times: 5, seconds: hour },
    recipient: [
      { times: 10, seconds: hour },
      { times: 30, seconds: day },
    ],
    address: { times: 500, seconds: day },
    everybody: { times: 12_000, seconds: day },
  },
  /**
   * A mail that a stranger may ask for to the address of an account that is active or that its owner may take back, such
   * as a reset. Counted apart from unproved mails, so that nobody can use up by those what the owner needs.
   */
  accountMail: {
    recipient: [
      { times: 10, seconds: hour },
      { times: 30, seconds: day },
    ],
    address: { times: 500, seconds: day },
    everybody: { times: 5000, seconds: day },
  },
  /**
   * A message to a poster, or a mail of a conversation. Most are one from a sender: so few networks, or accounts, cannot
   * use up what others may write to a poster.
   */
  message: {
    pair: { times: 10, seconds: hour },
    recipient: busyMailbox,
    known: busyMailbox,
    everybody: { times: 10_000, seconds: day },
  },
  /** A message to the people behind the site. */
  feedback: { everybody: { times: 2000, seconds: day } },
  /**
   * A letter of an alert, which others set off by what they publish and change: an alert that writes at once gathers
   * after six, and goes on the next day.
   */
  letter: {
    alert: { times: 6, seconds: day },
    recipient: { times: 20, seconds: day },
    everybody: { times: 12_000, seconds: day },
  },
  /** The mail that a listing is live: more would only annoy an agency that enters its stock (OWN-08). */
  publishedMail: { account: { times: 10, seconds: day }, everybody: { times: 4000, seconds: day } },
  /** The receipt of a report, to the proved address of an account. */
  receipt: { account: { times: 20, seconds: day }, everybody: { times: 1000, seconds: day } },
  /** A mail that comes in to a relay address, which is the recipient: what strangers can use up by mail. */
  receivedMail: {
    recipient: [
      { times: 30, seconds: hour },
      { times: 100, seconds: day },
    ],
    everybody: { times: 5000, seconds: day },
  },
  /** A notice on the devices of an account; above it mail alone remains. */
  deviceNotice: {
    recipient: [
      { times: 40, seconds: hour },
      { times: 150, seconds: day },
    ],
    everybody: { times: 20_000, seconds: day },
  },
  /** The question whether a listing is still available: two for each time that a listing is published or renewed. */
  question: {},
  /**
   * Tells the owner of an account what was done with it. Must not be held back: the calls that do it are limited, and
   * most of them need a password.
   */
  notice: {},
} as const satisfies Record<string, Row>

type Spends = typeof spends
export type SpendName = keyof Spends
export const spendNames = Object.keys(spends) as SpendName[]

/** The spends that are mails which go out. */
export type MailSpend = Exclude<SpendName, 'photo' | 'attachment' | 'receivedMail' | 'deviceNotice'>

/** Proof that something was counted: without it nothing is mailed or stored. */
export type SpendReceipt<N extends SpendName = SpendName> = { readonly spent: N }

/** What a spend is counted by, beyond the caller: whatever its limits name has to be given. */
export type SpendKeys<N extends SpendName> = { count?: number } & {
  [C in Extract<keyof Spends[N], 'recipient' | 'alert'>]: string
}

/** Counts a spend of the caller; refuses `tooMany` above a limit. */
export type Spending<N extends SpendName> = <M extends N>(name: M, given: SpendKeys<M>) => Promise<SpendReceipt<M>>

/** The share of a day's mails that letters may use: accounts wait for the others (D-191). */
export const lettersShare = 0.8

/** All limits of a spend, each named by what it counts: `spends.photo.account`. */
export function limitsOfSpend(name: SpendName): { what: string; limit: Limit }[] {
  const row: Row = spends[name]
  return Object.entries(row).flatMap(([counted, limits]) =>
    [limits].flat().map((limit) => ({ what: `spends.${name}.${counted}`, limit })),
  )
}
