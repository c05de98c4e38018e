import type { ComponentType } from 'react'
import type { Language } from '#shared/lib/language.ts'
import type { Source } from '#shared/photos/variants.ts'
import type { Category } from '#shared/posts/lists.ts'
import type { PublicPage } from '../pages.ts'

/** A page as a function describes it. `document.ts` renders it. */
export type Content = {
  status: 200 | 404 | 410
  page: PublicPage
  head: Head
  /** The component of the page, as its feature exports it. */
  Component: ComponentType
  /** Whose colours the page has. */
  world: Category
  /** Answers that the page needs no call for (REA-10): the key of its query, and what the call would have answered. */
  data: [key: unknown[], answer: unknown][]
}

export type Head = {
  title: string
  description: string
  /** The page's address without a language; none for what is not to be found. */
  path?: string
  /** There are endlessly many of its kind: search engines leave it. */
  unlisted?: boolean
  type?: 'website' | 'article'
  /** The language of what the page shows, where that is not the reader's. */
  language?: Language
  /** When, in ISO 8601. */
  published?: string
  /** What stands with a link to the page elsewhere; a picture of the site where it has none of its own. */
  image?: { url: string; width: number; height: number }
  /** The first picture in the lightest of its forms and its sizes, asked for before the styles are read. */
  preload?: Source & { sizes: string }
  /** Where a feed reader follows what the page shows (ALR-09). */
  feed?: string
  /** What the page is, in the words of schema.org (REA-05). */
  things?: object[]
}

/** What a page is asked with: whom it shows, in which language, and the site's own address. */
export type Asked = {
  name: string
  query: Readonly<Record<string, string | undefined>>
  language: Language
  site: string
}
