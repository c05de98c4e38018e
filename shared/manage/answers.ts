import * as z from 'zod/mini'
import { mailStop } from '../mail/schema.ts'
import { post } from '../posts/post.ts'

/**
 * A post as administrators see it in a table (USR-24); the description is cut to `descriptionShown`. While
 * `withheld`, because its creator is suspended, nobody else sees it.
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
    active: true,
  }),
  {
    description: z.string(),
    neighborhood: z.string(),
    neighborhoodExtra: z.string(),
    'input-location': z.string(),
    userEmail: z.string(),
    withheld: z.boolean(),
  },
)
export type ManagedPost = z.output<typeof managedPost>

/** An account as administrators see it in a table; `posts` counts all its listings, archived ones too. */
const managedUser = z.strictObject({
  userID: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  telephone: z.string(),
  city: z.string(),
  isAgency: z.boolean(),
  agencyName: z.string(),
  isCimer: z.boolean(),
  showEmail: z.boolean(),
  suspended: z.boolean(),
  state: z.enum(['unconfirmed', 'active', 'suspended', 'deactivated']),
  createdAt: z.iso.datetime(),
  posts: z.number(),
  /** Since when and why no mail is sent to the address, and how many mails were late in the last month. */
  mailStopped: z.nullable(mailStop),
  mailDelays: z.number(),
})
export type ManagedUser = z.output<typeof managedUser>

/** A page of the table of posts, and how many there are in all. */
export const managedPosts = z.strictObject({ data: z.array(managedPost), numOfPosts: z.number() })
export type ManagedPosts = z.output<typeof managedPosts>

/** A page of the table of users, and how many there are in all. */
export const managedUsers = z.strictObject({ data: z.array(managedUser), numOfUsers: z.number() })
export type ManagedUsers = z.output<typeof managedUsers>
