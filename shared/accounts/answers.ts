import * as z from 'zod/mini'
import { paces } from './pace.ts'

/** The messengers that a poster has chosen (CNV-13). */
const chosenMessengers = { whatsapp: z.optional(z.boolean()), viber: z.optional(z.boolean()) }

/** An account as its owner and administrators see it (USR-04 to USR-19); unknown values are empty strings. */
export const profile = z.strictObject({
  userID: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The new e-mail address that the owner has requested but not confirmed yet. */
  pendingEmail: z.optional(z.string()),
  telephone: z.string(),
  /** The second number, if there are two. */
  telephoneSecond: z.optional(z.string()),
  city: z.string(),
  isAgency: z.boolean(),
  agencyName: z.string(),
  isCimer: z.boolean(),
  cimerFacebookLink: z.string(),
  profilePicBlobString: z.string(),
  fileExt: z.string(),
  showEmail: z.boolean(),
  ...chosenMessengers,
  suspended: z.boolean(),
  /** The second factor: when it was set up and how many recovery codes are left. Missing without a second factor. */
  totp: z.optional(z.strictObject({ since: z.iso.datetime(), codesLeft: z.number() })),
  /** The account's roles have no effect until it has a second factor (D-48). */
  rolesWithheld: z.optional(z.literal(true)),
  createdAt: z.iso.datetime(),
})
export type Profile = z.output<typeof profile>

/** A session of the caller's account: when it began, the day it was last used, and the device, if known. */
export const sessionShown = z.strictObject({
  id: z.string(),
  begun: z.iso.datetime(),
  seen: z.iso.date(),
  device: z.string(),
  /** Whether this is the session that made the request. */
  current: z.boolean(),
})
export type SessionShown = z.output<typeof sessionShown>

/** What visitors may see of a poster (USR-23). For an unknown or closed account all values are empty strings. */
export const posterProfile = z.strictObject({
  name: z.string(),
  lastName: z.string(),
  telephone: z.string(),
  telephoneSecond: z.optional(z.string()),
  email: z.string(),
  showEmail: z.boolean(),
  isAgency: z.boolean(),
  agencyName: z.string(),
  profilePicBlobString: z.string(),
  isCimer: z.boolean(),
  facebookLink: z.string(),
  ...chosenMessengers,
  /** Within what time they usually answer, once that can be told (CNV-11). */
  pace: z.optional(z.enum(paces)),
  /** Where their public page is, below /user/by, if they have one (OWN-06). */
  page: z.optional(z.string()),
})
export type PosterProfile = z.output<typeof posterProfile>
