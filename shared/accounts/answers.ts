import * as z from 'zod/mini'

/** An account as its owner and administrators see it (USR-04 to USR-19); what is not known is an empty string. */
export const profile = z.strictObject({
  userID: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Where the e-mail shall change to, once that address is confirmed. */
  pendingEmail: z.optional(z.string()),
  telephone: z.string(),
  city: z.string(),
  isAgency: z.boolean(),
  agencyName: z.string(),
  isCimer: z.boolean(),
  cimerFacebookLink: z.string(),
  profilePicBlobString: z.string(),
  fileExt: z.string(),
  showEmail: z.boolean(),
  suspended: z.boolean(),
  /** The second factor: since when, and how many recovery codes are left; nothing where there is none. */
  totp: z.optional(z.strictObject({ since: z.iso.datetime(), codesLeft: z.number() })),
  /** One's own roles do not count until there is a second factor (D-48). */
  rolesWithheld: z.optional(z.literal(true)),
  createdAt: z.iso.datetime(),
})
export type Profile = z.output<typeof profile>

/** A session of the caller's account: since when, the last day on which it was seen, and with what, if that is known. */
export const sessionShown = z.strictObject({
  id: z.string(),
  begun: z.iso.datetime(),
  seen: z.iso.date(),
  device: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})
export type SessionShown = z.output<typeof sessionShown>

/** What a visitor may know of a poster (USR-23); an unknown or closed account answers empty strings. */
export const posterProfile = z.strictObject({
  name: z.string(),
  lastName: z.string(),
  telephone: z.string(),
  email: z.string(),
  showEmail: z.boolean(),
  isAgency: z.boolean(),
  agencyName: z.string(),
  profilePicBlobString: z.string(),
  isCimer: z.boolean(),
  facebookLink: z.string(),
})
export type PosterProfile = z.output<typeof posterProfile>
