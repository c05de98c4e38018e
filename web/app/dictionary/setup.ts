import type { ResourceKey } from 'i18next'
import type { Language } from '#shared/lib/language.ts'
import { currentLanguage, firstLanguage } from '../../lib/language.ts'
import { dictionaries, showLanguage } from '../../lib/texts.ts'
import type { Translated } from '../../lib/translated.ts'
import type { en } from './en.ts'

export type Dictionary = Translated<typeof en>
export type Namespace = keyof Dictionary

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof en
  }
}

/** Where the texts of a namespace are. */
const sources: Record<Namespace, Record<Language, () => Promise<Record<string, ResourceKey>>>> = {
  common: { en: () => import('../texts/en.ts'), al: () => import('../texts/al.ts') },
  listings: { en: () => import('../texts/en.ts'), al: () => import('../texts/al.ts') },
  about: { en: () => import('../../features/about/texts/en.ts'), al: () => import('../../features/about/texts/al.ts') },
  contact: {
    en: () => import('../../features/contact/texts/en.ts'),
    al: () => import('../../features/contact/texts/al.ts'),
  },
  accounts: {
    en: () => import('../../features/accounts/texts/en.ts'),
    al: () => import('../../features/accounts/texts/al.ts'),
  },
  profile: {
    en: () => import('../../features/accounts/profile/texts/en.ts'),
    al: () => import('../../features/accounts/profile/texts/al.ts'),
  },
  home: {
    en: () => import('../../features/search/home/texts/en.ts'),
    al: () => import('../../features/search/home/texts/al.ts'),
  },
  results: {
    en: () => import('../../features/search/results/texts/en.ts'),
    al: () => import('../../features/search/results/texts/al.ts'),
  },
  detail: {
    en: () => import('../../features/posts/detail/texts/en.ts'),
    al: () => import('../../features/posts/detail/texts/al.ts'),
  },
  listing: {
    en: () => import('../../features/posts/form/texts/en.ts'),
    al: () => import('../../features/posts/form/texts/al.ts'),
  },
  mine: {
    en: () => import('../../features/posts/mine/texts/en.ts'),
    al: () => import('../../features/posts/mine/texts/al.ts'),
  },
  saved: {
    en: () => import('../../features/saved/texts/en.ts'),
    al: () => import('../../features/saved/texts/al.ts'),
  },
  alerts: {
    en: () => import('../../features/alerts/texts/en.ts'),
    al: () => import('../../features/alerts/texts/al.ts'),
  },
  blog: { en: () => import('../../features/blogs/texts/en.ts'), al: () => import('../../features/blogs/texts/al.ts') },
  admin: {
    en: () => import('../../features/manage/texts/en.ts'),
    al: () => import('../../features/manage/texts/al.ts'),
  },
}

/** The namespaces of the pages that were opened: a switch of the language brings these. */
const needed = new Set<Namespace>(['common'])

let started = false

async function addTexts(language: Language, namespaces: Iterable<Namespace>): Promise<void> {
  const words = dictionaries[language]
  const missing = [...namespaces].filter((namespace) => !words.has(namespace))
  await Promise.all(
    missing.map(async (namespace) => {
      const texts = await sources[namespace][language]()
      words.add(namespace, texts[namespace] ?? {})
    }),
  )
}

/** Loads the texts of a page, in the page's language. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  if (!started) showLanguage(firstLanguage())
  started = true
  for (const namespace of namespaces) needed.add(namespace)
  await addTexts(currentLanguage(), namespaces)
}

/** Switches the page's language, once its texts have arrived. */
export async function changeLanguage(language: Language): Promise<void> {
  await addTexts(language, needed)
  showLanguage(language)
}
