import type { Namespace } from 'i18next'
import type { Translated } from './translated.ts'

/** A page, as its feature declares it (web/features/<feature>/pages.ts): plain data for browser, build and functions. */
type Page = {
  /** Its address below /user, as React Router writes it. */
  path: string
  /** The file of its component, below web/features. */
  module: string
  /** The namespaces of the texts that are loaded beside it. */
  texts: readonly Namespace[]
  /** The name by which a function makes it for everybody. A page without is private: search engines leave it alone. */
  publicAs?: string
  /** The service worker keeps it for when there is no connection. */
  offline?: true
}

export type Pages = readonly Page[]

/** For each namespace of a feature the folder of its texts, below web/features. */
export type TextFolders<Words> = { [Name in keyof Words]: string }

/** The type of a feature's words, in English; Albanian has to have them all. */
export type Words<English, _Albanian extends Translated<English>> = English
