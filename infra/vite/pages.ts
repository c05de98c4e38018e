import type { Plugin } from 'vite'
import { type Language, languages } from '#shared/lib/language.ts'
import { adminPaths } from '#web/app/adminPaths.ts'
import * as features from '#web/features.ts'
import { adminPages, pages } from '#web/pages.ts'

/** Namespace → the folder of its texts, below web. */
const textFolders: Record<string, string> = Object.assign(
  { common: 'app/texts' },
  ...Object.values(features).map(({ texts }) =>
    Object.fromEntries(Object.entries(texts).map(([namespace, folder]) => [namespace, `features/${folder}`])),
  ),
)

/** The files of the texts of these namespaces, below web. */
export const textsIn = (language: Language, namespaces: readonly string[]) =>
  ['common', ...namespaces].map((namespace) => `${textFolders[namespace]}/${language}.ts`)

const loading = (file: string) => `() => import('/${file}')`

/**
 * The module `virtual:pages`: the pages that features declare (web/features.ts), with lazy imports of their modules. It
 * is generated code, so that pages do not include the file names.
 */
const declared = () => {
  const rows = pages.map(
    ({ path, module, texts }) =>
      `{ path: '/user/${path}', texts: ${JSON.stringify(texts)}, load: ${loading(`features/${module}`)} }`,
  )
  const words = Object.entries(textFolders).map(([namespace, folder]) => {
    // Texts of parts are in the files of the application frame (web/app/texts).
    const room = folder.includes('/parts/') ? textFolders.common : folder
    return `${namespace}: { ${languages.map((one) => `${one}: ${loading(`${room}/${one}.ts`)}`)} }`
  })
  return `export const pages = [${rows}]\nexport const texts = { ${words} }`
}
export const declaredPages: Plugin = {
  name: 'declared-pages',
  resolveId: (id) => (id === 'virtual:pages' ? '\0virtual:pages' : undefined),
  load: (id) => (id === '\0virtual:pages' ? declared() : undefined),
}

/**
 * The module `virtual:admin`: the entries of the administration's navigation with their icons. Of web/app/adminPaths.ts,
 * which the navigation of all pages needs, the browser gets the plain list.
 */
export const adminNavigation: Plugin = {
  name: 'admin-navigation',
  resolveId: (id) => (id === 'virtual:admin' ? '\0virtual:admin' : undefined),
  load: (id) => {
    if (id.endsWith('/web/app/adminPaths.ts')) return `export const adminPaths = ${JSON.stringify(adminPaths)}`
    if (id !== '\0virtual:admin') return undefined
    const icons = new Set(adminPages.map(({ icon }) => icon))
    const rows = adminPages.map(({ icon, ...entry }) => `{ ${JSON.stringify(entry).slice(1, -1)}, Icon: ${icon} }`)
    return `import { ${[...icons]} } from '@tabler/icons-react'\nexport const adminPages = [${rows}]`
  },
}
