/** Made by infra/vite/contracts.ts of the contracts. */
declare module 'virtual:routes' {
  export const routes: typeof import('#shared/contracts.ts').routes
}

/** Made by infra/vite/pages.ts of what features declare (web/features.ts). */
declare module 'virtual:pages' {
  import type { Language } from '#shared/lib/language.ts'
  import type { Namespace } from '#web/app/dictionary.ts'
  import type { PageModule } from '#web/app/lazyPage.ts'
  import type { TextTree } from '#web/lib/words.ts'

  /** `path` is as React Router takes it. */
  export const pages: readonly { path: string; texts: readonly Namespace[]; load: () => Promise<PageModule> }[]
  /** What loads the file that the texts of a namespace are in. */
  export const texts: Record<Namespace, Record<Language, () => Promise<Record<string, TextTree>>>>
}

/** Made by infra/vite/pages.ts for the server module of a page: what the feature declares of this page. */
declare module 'virtual:page' {
  import type { Language } from '#shared/lib/language.ts'
  import type { DeclaredPage } from '#web/server/content.ts'
  import type { Texts } from '#web/server/texts.ts'

  export const page: DeclaredPage
  export const texts: Record<Language, Texts>
}

/** Made by infra/vite/pages.ts for each page that the server makes: the texts that the page declares, by language. */
declare module 'virtual:texts/*' {
  import type { Language } from '#shared/lib/language.ts'
  import type { Texts } from '#web/server/texts.ts'

  export const texts: Record<Language, Texts>
}

/** Made by infra/vite/pages.ts: the components of all features that declare one for the slot. */
declare module 'virtual:slot/account.unread' {
  export const Slot: import('#web/slots.ts').Slot<'account.unread'>
}
declare module 'virtual:slot/card.agency' {
  export const Slot: import('#web/slots.ts').Slot<'card.agency'>
}
declare module 'virtual:slot/account.settings' {
  export const Slot: import('#web/slots.ts').Slot<'account.settings'>
}
declare module 'virtual:slot/news.follow' {
  export const Slot: import('#web/slots.ts').Slot<'news.follow'>
}
declare module 'virtual:slot/listing.own' {
  export const Slot: import('#web/slots.ts').Slot<'listing.own'>
}
declare module 'virtual:slot/listing.poster' {
  export const Slot: import('#web/slots.ts').Slot<'listing.poster'>
}
declare module 'virtual:slot/search.by' {
  export const Slot: import('#web/slots.ts').Slot<'search.by'>
}
declare module 'virtual:slot/listing.contact' {
  export const Slot: import('#web/slots.ts').Slot<'listing.contact'>
}
declare module 'virtual:slot/listing.actions' {
  export const Slot: import('#web/slots.ts').Slot<'listing.actions'>
}
declare module 'virtual:slot/page.watched' {
  export const Slot: import('#web/slots.ts').Slot<'page.watched'>
}
declare module 'virtual:slot/case.message' {
  export const Slot: import('#web/slots.ts').Slot<'case.message'>
}
declare module 'virtual:slot/search.answered' {
  export const Slot: import('#web/slots.ts').Slot<'search.answered'>
}
declare module 'virtual:slot/search.follow' {
  export const Slot: import('#web/slots.ts').Slot<'search.follow'>
}
declare module 'virtual:slot/visits.more' {
  export const Slot: import('#web/slots.ts').Slot<'visits.more'>
}

/** Made by infra/vite/pages.ts of the pages that declare an entry in the administration's navigation (web/pages.ts). */
declare module 'virtual:admin' {
  import type { Icon } from '@tabler/icons-react'
  import type { adminPages as declared } from '#web/pages.ts'

  type Declared = (typeof declared)[number]

  export const adminPages: readonly (Pick<Declared, 'to' | 'also' | 'text' | 'group' | 'for'> & { Icon: Icon })[]
}
