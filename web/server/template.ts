import type { Language } from '#shared/lib/language.ts'
import type { SiteFacts } from '#shared/site/facts.ts'
import type { PublicPage } from '../pages.ts'
import { dataScript, type Html, html, type Part } from './html.ts'

/** What differs between documents; `made` are attributes of pages that the server renders, `head` is the end of the head. */
type Slot = 'language' | 'made' | 'title' | 'description' | 'manifest' | 'head' | 'category' | 'body'

/** The files that a page brings beyond those of all. */
export type PageFiles = { styles: string[]; scripts: string[]; texts: Record<Language, string[]> }

/** The document around every page, as the build leaves it (infra/vite/document.ts). */
export type Template = {
  /** What stands before, between and after the slots. */
  texts: string[]
  /** The slots in their order. */
  slots: Slot[]
  /** The addresses of the style sheets of all pages. */
  sheets: string[]
  files: Partial<Record<PublicPage, PageFiles>>
}

/** The document with its slots filled. */
export const filled = ({ texts, slots }: Pick<Template, 'texts' | 'slots'>, values: Record<Slot, Part>): string =>
  html(texts, ...slots.map((slot) => values[slot])).html

export const sheetLinks = (sheets: readonly string[]): Html[] =>
  sheets.map((file) => html`<link rel="stylesheet" crossorigin href="${file}">`)

/** The facts of the site, where scripts read them (web/lib/site.ts). */
export const factsScript = (facts: SiteFacts): Html => dataScript(html`type="application/json" id="facts"`, facts)
