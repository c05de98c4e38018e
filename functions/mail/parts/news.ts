import type { Language } from '#shared/lib/language.ts'

/** What an account is told beside mail: of which kind it is, the page that shows it, and what it says in full. */
export type News = {
  is: 'message' | 'listings' | 'price'
  path: string
  full: (language: Language) => { title: string; body: string }
}
