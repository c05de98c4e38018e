import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type Language, languages } from '#shared/lib/language.ts'
import { adminPaths } from '#web/app/adminPaths.ts'
import * as features from '#web/features.ts'
import { adminPages, inSlots, pages } from '#web/pages.ts'
import type { SlotName } from '#web/slots.ts'

const web = join(import.meta.dirname, '../../web')

/** Namespace → the folder of its texts, below web. */
const textFolders: Record<string, string> = Object.assign(
  { common: 'app/texts' },
  ...Object.values(features).map(({ texts }) =>
    Object.fromEntries(Object.entries(texts).map(([namespace, folder]) => [namespace, `features/${folder}`])),
  ),
)

/** What of a page's declaration its texts follow from. */
type Declaring = {
  path: string
  module: string
  texts: readonly string[]
  slots?: readonly SlotName[]
  publicAs?: string
  server?: string
}

/** What features show in a slot, in their order. */
const shownIn = (slot: SlotName) => inSlots.flatMap((shown) => shown[slot] ?? [])

/** The namespaces that a page and what is in its slots declare. Throws if the page declares one that no feature has. */
function namespacesOf({ path, texts, slots = [] }: Declaring): readonly string[] {
  const unknown = texts.find((namespace) => !(namespace in textFolders))
  if (unknown) throw new Error(`The page ${path} declares the texts ${unknown}, which no feature has.`)
  return [...new Set([...texts, ...slots.flatMap(shownIn).flatMap((shown) => shown.texts)])]
}

/** The files of a page's texts, below web. */
export const textFilesOf = (page: Declaring, language: Language) =>
  ['common', ...namespacesOf(page)].map((namespace) => `${textFolders[namespace]}/${language}.ts`)

const loading = (file: string) => `() => import('${web}/${file}')`

/**
 * The module `virtual:pages`: the pages that features declare (web/features.ts), with lazy imports of their modules. It
 * is generated code, so that pages do not include the file names.
 */
export const browserPages = (declared: readonly Declaring[] = pages) => {
  const rows = declared.map(
    (page) =>
      `{ path: '/user/${page.path}', texts: ${JSON.stringify(namespacesOf(page))}, load: ${loading(`features/${page.module}`)} }`,
  )
  const words = Object.entries(textFolders).map(([namespace, folder]) => {
    // Texts of parts are in the files of the application frame (web/app/texts).
    const room = folder.includes('/parts/') ? textFolders.common : folder
    return `${namespace}: { ${languages.map((one) => `${one}: ${loading(`${room}/${one}.ts`)}`)} }`
  })
  return `export const pages = [${rows}]\nexport const texts = { ${words} }`
}

/** The module `virtual:texts/<name>`: what the server's page of this name says, of which it declares the texts. */
export function serverTexts(id: string, declared: readonly Declaring[] = pages): string {
  const page = declared.find(({ publicAs }) => id === `virtual:texts/${publicAs}`)
  if (!page) throw new Error(`No page that the server makes has the texts ${id}.`)
  const namespaces = ['common', ...namespacesOf(page)]
  const imports = languages.flatMap((one) =>
    namespaces.map((name) => `import { ${name} as ${name}_${one} } from '${web}/${textFolders[name]}/${one}.ts'`),
  )
  const rows = languages.map((one) => `${one}: { ${namespaces.map((name) => `${name}: ${name}_${one}`)} }`)
  return `import { spoken } from '${web}/server/texts.ts'
${imports.join('\n')}
export const texts = spoken({ ${rows} })`
}

/** The module `virtual:page` of a page's server module: what the feature declares of this page. */
export function serverPage(importer: string, declared: readonly Declaring[] = pages): string {
  const page = declared.find(({ server }) => server && importer === `${web}/features/${server}`)
  if (!page) throw new Error(`No page declares ${importer} as its server module.`)
  const { publicAs: name, path, module } = page
  return `import { Component } from '${web}/features/${module}'
export { texts } from 'virtual:texts/${name}'
export const page = { ...${JSON.stringify({ name, path: `/user/${path}`, texts: namespacesOf(page) })}, Component }`
}

/** The module `virtual:slot/<name>`: the components that features declare for this slot, one after the other. */
export function slotModule(id: string): string {
  const shown = shownIn(id.slice('virtual:slot/'.length) as SlotName)
  const imports = shown.map(({ module }, at) => `import { Component as C${at} } from '${web}/features/${module}'`)
  return `import { createElement } from 'react'
${imports.join('\n')}
const shown = [${shown.map((_, at) => `C${at}`)}]
export const Slot = (given) => shown.map((Shown, key) => createElement(Shown, { ...given, key }))`
}

export const declaredPages: Plugin = {
  name: 'declared-pages',
  resolveId: (id, importer) => {
    if (id === 'virtual:page') return `\0${id}:${importer}`
    return /^virtual:(pages$|texts\/|slot\/)/.test(id) ? `\0${id}` : undefined
  },
  load: (id) => {
    if (id === '\0virtual:pages') return browserPages()
    if (id.startsWith('\0virtual:page:')) return serverPage(id.slice('\0virtual:page:'.length))
    if (id.startsWith('\0virtual:slot/')) return slotModule(id.slice(1))
    return id.startsWith('\0virtual:texts/') ? serverTexts(id.slice(1)) : undefined
  },
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
