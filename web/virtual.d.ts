/** Made by vite.config.ts of the contracts. */
declare module 'virtual:routes' {
  export const routes: typeof import('#shared/contracts.ts').routes
}

/** Made by vite.config.ts of what features declare (web/features.ts). */
declare module 'virtual:pages' {
  import type { ResourceKey } from 'i18next'
  import type { Language } from '#shared/lib/language.ts'
  import type { Namespace } from '#web/app/dictionary.ts'
  import type { PageModule } from '#web/app/lazyPage.ts'

  /** `path` is as React Router takes it. */
  export const pages: readonly { path: string; texts: readonly Namespace[]; load: () => Promise<PageModule> }[]
  /** What loads the file that the texts of a namespace are in. */
  export const texts: Record<Namespace, Record<Language, () => Promise<Record<string, ResourceKey>>>>
}
