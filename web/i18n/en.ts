import { about } from './en/about.ts'
import { accounts } from './en/accounts.ts'
import { admin } from './en/admin.ts'
import { blog } from './en/blog.ts'
import { common } from './en/common.ts'
import { contact } from './en/contact.ts'
import { detail } from './en/detail.ts'
import { home } from './en/home.ts'
import { listing } from './en/listing.ts'
import { listings } from './en/listings.ts'
import { mine } from './en/mine.ts'
import { profile } from './en/profile.ts'
import { results } from './en/results.ts'

/** The English texts: one namespace per feature. Their keys are the type that Albanian must satisfy. */
export const en = {
  common,
  home,
  listings,
  results,
  detail,
  accounts,
  profile,
  listing,
  mine,
  contact,
  about,
  admin,
  blog,
}
