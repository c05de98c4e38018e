import { about } from './al/about.ts'
import { accounts } from './al/accounts.ts'
import { admin } from './al/admin.ts'
import { blog } from './al/blog.ts'
import { common } from './al/common.ts'
import { contact } from './al/contact.ts'
import { detail } from './al/detail.ts'
import { home } from './al/home.ts'
import { listing } from './al/listing.ts'
import { listings } from './al/listings.ts'
import { mine } from './al/mine.ts'
import { profile } from './al/profile.ts'
import { results } from './al/results.ts'
import type { Dictionary } from './setup.ts'

export const al: Dictionary = {
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
