import { about } from '../../features/about/texts/en.ts'
import { profile } from '../../features/accounts/profile/texts/en.ts'
import { accounts } from '../../features/accounts/texts/en.ts'
import { alerts } from '../../features/alerts/texts/en.ts'
import { blog } from '../../features/blogs/texts/en.ts'
import { contact } from '../../features/contact/texts/en.ts'
import { admin } from '../../features/manage/texts/en.ts'
import { detail } from '../../features/posts/detail/texts/en.ts'
import { listing } from '../../features/posts/form/texts/en.ts'
import { mine } from '../../features/posts/mine/texts/en.ts'
import { listings } from '../../features/posts/parts/texts/en.ts'
import { saved } from '../../features/saved/texts/en.ts'
import { home } from '../../features/search/home/texts/en.ts'
import { results } from '../../features/search/results/texts/en.ts'
import { common } from '../texts/en.ts'

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
  saved,
  alerts,
  contact,
  about,
  admin,
  blog,
}
