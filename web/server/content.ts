import type { DataTag, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Language } from '#shared/lib/language.ts'
import type { Source } from '#shared/photos/variants.ts'
import type { Category } from '#shared/posts/lists.ts'
import type { PublicNamespace, PublicPage } from '../pages.ts'

/** What the server renders of a page as its feature declares it (`virtual:page`). */
export type DeclaredPage = {
  name: PublicPage
  /** Its path, in the syntax of React Router. */
  path: string
  texts: readonly PublicNamespace[]
  Component: ComponentType
}

/** A page with all that it shows. `document.ts` renders it. */
export type PageContent = {
  page: DeclaredPage
  head: Head
  /** Answers that the page needs no call for (REA-10): the key of its query, and what the call would have answered. */
  data: [key: QueryKey, answer: unknown][]
}

/** Where a page is found now: its path, in place of an earlier address. */
export type Moved = { moved: string }

export type Head = {
  title: string
  description: string
  /** For a page whose listing, article or text is gone (410) or never was (404). */
  status?: 404 | 410
  /** Whose colours the page has; those of homes by default. */
  category?: Category
  /** The page's address without a language; none for what is not to be found. */
  path?: string
  /** Not to be indexed by search engines, as there are endlessly many pages of its kind. */
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
  structuredData?: object[]
}

/** The request for a page: the name of what it shows, its query, its language, and the site's own address. */
export type PageRequest = {
  name: string
  query: Readonly<Record<string, string | undefined>>
  language: Language
  site: string
}

/** A query whose answer the server may leave to the browser, by answering `undefined`. */
export const optional = <Answer>(query: {
  queryKey: DataTag<QueryKey, Answer, Error>
}): { queryKey: DataTag<QueryKey, Answer | undefined, Error> } => query

/** The queries of a page, each under the name of its datum: by the page's address and the other data. */
type Queries<Answers> = {
  [Name in keyof Answers]: (
    asked: PageRequest,
    others: NoInfer<Answers>,
  ) => { queryKey: DataTag<QueryKey, Answers[Name], Error> }
}

/**
 * Declares the data and the head of a page. Whoever renders the page supplies the answer of each query by its name; what is
 * missing does not compile. `more` is what only the head needs.
 */
export const pageWith =
  <Answers extends object, More extends unknown[]>(
    page: DeclaredPage,
    data: Queries<Answers>,
    head: (asked: PageRequest, answers: Answers, ...more: More) => Head,
  ) =>
  (asked: PageRequest, answers: Answers, ...more: More): PageContent => ({
    page,
    head: head(asked, answers, ...more),
    data: Object.entries(answers).flatMap(([name, answer]) =>
      answer === undefined ? [] : [[data[name as keyof Answers](asked, answers).queryKey, answer]],
    ),
  })
