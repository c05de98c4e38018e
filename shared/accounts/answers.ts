import * as z from 'zod'

/** An account as its owner and administrators see it (USR-04 to USR-19); what is not known is an empty string. */
export const profile = z.strictObject({
  userID: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Where the e-mail shall change to, once that address is confirmed. */
  pendingEmail: z.string().optional(),
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
  createdAt: z.iso.datetime(),
})
export type Profile = z.output<typeof profile>

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
