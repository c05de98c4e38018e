import { accounts } from './accounts/needs.ts'
import { alerts } from './alerts/needs.ts'
import { blogs } from './blogs/needs.ts'
import { contact } from './contact/needs.ts'
import { fallback } from './fallback/needs.ts'
import type { Needs } from './lib/needs.ts'
import { mail } from './mail/needs.ts'
import { manage } from './manage/needs.ts'
import { photos } from './photos/needs.ts'
import { places } from './places/needs.ts'
import { posts } from './posts/needs.ts'
import { rates } from './rates/needs.ts'
import { saved } from './saved/needs.ts'
import { search } from './search/needs.ts'
import { violations } from './violations/needs.ts'
import { visits } from './visits/needs.ts'

/** All functions there are, by domain. */
export const needs = {
  accounts,
  alerts,
  blogs,
  contact,
  fallback,
  mail,
  manage,
  photos,
  places,
  posts,
  rates,
  saved,
  search,
  violations,
  visits,
} satisfies Record<string, Needs>

/** `posts.create` and so on. */
export type FunctionName = {
  [D in keyof typeof needs]: `${D}.${keyof (typeof needs)[D] & string}`
}[keyof typeof needs]
