import { about } from '../../features/about/texts/al.ts'
import { profile } from '../../features/accounts/profile/texts/al.ts'
import { accounts } from '../../features/accounts/texts/al.ts'
import { alerts } from '../../features/alerts/texts/al.ts'
import { blog } from '../../features/blogs/texts/al.ts'
import { contact } from '../../features/contact/texts/al.ts'
import { admin } from '../../features/manage/texts/al.ts'
import { detail } from '../../features/posts/detail/texts/al.ts'
import { listing } from '../../features/posts/form/texts/al.ts'
import { mine } from '../../features/posts/mine/texts/al.ts'
import { listings } from '../../features/posts/parts/texts/al.ts'
import { saved } from '../../features/saved/texts/al.ts'
import { home } from '../../features/search/home/texts/al.ts'
import { results } from '../../features/search/results/texts/al.ts'
import { common } from '../texts/al.ts'
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
  saved,
  alerts,
  contact,
  about,
  admin,
  blog,
}
