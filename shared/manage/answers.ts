import * as z from 'zod/mini'
import { mailStop } from '../mail/schema.ts'
import { card, post, storedPhoto } from '../posts/post.ts'
import { managedMarks, ownMarks } from './schema.ts'

/** The primary photo of a row. */
const rowPhoto = z.optional(
  z.pick(storedPhoto, { key: true, width: true, height: true, placeholder: true, avif: true }),
)

/**
 * A row of the administrators' table of posts (USR-24), with its primary photo and what its price follows from (TRU-13).
 * The description is cut to `descriptionShown`. While `withheld` (its creator is suspended), only administrators see the
 * post.
 */
const managedPost = z.extend(
  z.pick(post, {
    postId: true,
    title: true,
    userId: true,
    userName: true,
    createdAt: true,
    firstAdSlider: true,
    secondAdSlider: true,
    popular: true,
    sponsored: true,
    archived: true,
    reservedUntil: true,
    active: true,
    postType: true,
    rent: true,
    selling: true,
    cimere: true,
    price: true,
    dailyPrice: true,
    currency: true,
  }),
  {
    photo: rowPhoto,
    description: z.string(),
    neighborhood: z.string(),
    neighborhoodExtra: z.string(),
    'input-location': z.string(),
    userEmail: z.string(),
    withheld: z.boolean(),
    /** A decision hides it, or a rule holds it back. */
    restricted: z.boolean(),
    /** How often it was reported; told by the table alone. */
    reports: z.optional(z.number()),
  },
)
export type ManagedPost = z.output<typeof managedPost>

/** A row of the administrators' table of users; `posts` counts all listings, with archived ones. */
const managedUser = z.strictObject({
  userID: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  telephone: z.string(),
  telephoneSecond: z.optional(z.string()),
  city: z.string(),
  isAgency: z.boolean(),
  agencyName: z.string(),
  isCimer: z.boolean(),
  showEmail: z.boolean(),
  suspended: z.boolean(),
  state: z.enum(['unconfirmed', 'active', 'suspended', 'deactivated']),
  createdAt: z.iso.datetime(),
  posts: z.number(),
  /** When and why mail to the address was stopped, and how many mails were delayed in the last month. */
  mailStopped: z.nullable(mailStop),
  mailDelays: z.number(),
})
export type ManagedUser = z.output<typeof managedUser>

/**
 * What happened since the beginning of yesterday at home (TRU-13): how often, the listings that were written to most, and
 * the jobs of which runs failed. `asked` counts sentences by days of UTC; `cases` are all that wait for a decision, of
 * which some are `reported`, `held` or `appealed`.
 */
export const morning = z.strictObject({
  since: z.iso.datetime(),
  counts: z.strictObject({
    users: z.number(),
    posts: z.number(),
    messages: z.number(),
    cases: z.number(),
    reported: z.number(),
    held: z.number(),
    appealed: z.number(),
    stopped: z.number(),
    failed: z.number(),
    asked: z.number(),
  }),
  written: z.array(z.strictObject({ postId: z.string(), title: z.string(), messages: z.number() })),
  failures: z.array(z.strictObject({ job: z.string(), times: z.number(), last: z.iso.datetime() })),
})
export type Morning = z.output<typeof morning>

const counted = z.record(z.string(), z.number())

/** How many listings each choice of a filter would find, together with all other filters. */
const choicesOf = <const Mark extends string>(marks: readonly Mark[]) =>
  z.strictObject({
    type: counted,
    offer: counted,
    place: counted,
    only: z.strictObject(Object.fromEntries(marks.map((mark) => [mark, z.number()])) as Record<Mark, z.ZodMiniNumber>),
  })
export type PostChoices<Mark extends string> = Record<'type' | 'offer' | 'place', Record<string, number>> & {
  only: Record<Mark, number>
}

/** A page of the table of posts, the total number of posts, and what each choice would find. */
export const managedPosts = z.strictObject({
  data: z.array(managedPost),
  numOfPosts: z.number(),
  choices: choicesOf(managedMarks),
})
export type ManagedPosts = z.output<typeof managedPosts>

/** A page of the table of users, and the total number of users. */
export const managedUsers = z.strictObject({ data: z.array(managedUser), numOfUsers: z.number() })
export type ManagedUsers = z.output<typeof managedUsers>

/** An own listing as its owner's list shows it (OWN-05). */
const ownPost = z.extend(
  z.pick(card, {
    postId: true,
    userId: true,
    title: true,
    postType: true,
    rent: true,
    selling: true,
    cimere: true,
    price: true,
    dailyPrice: true,
    currency: true,
    'input-location': true,
    neighborhood: true,
    createdAt: true,
    confirmedAt: true,
    expiresAt: true,
    reservedUntil: true,
    archived: true,
    archivedFor: true,
    restriction: true,
    active: true,
  }),
  { photo: rowPhoto },
)
export type OwnPost = z.output<typeof ownPost>

/** A page of the own listings and how many are found, how many each list has, and what each choice would find. */
export const ownPosts = z.strictObject({
  data: z.array(ownPost),
  numOfPosts: z.number(),
  statuses: z.strictObject({ aktive: z.number(), arkive: z.number() }),
  choices: choicesOf(ownMarks),
  ids: z.optional(z.array(z.string())),
})
export type OwnPosts = z.output<typeof ownPosts>
