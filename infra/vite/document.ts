import type { Plugin } from 'vite'
import type { Language } from '#shared/lib/language.ts'
import { pages } from '#web/pages.ts'
import type { PageFiles, Template } from '#web/server/template.ts'
import { firstScript, shell } from '../headers.ts'
import { graphOf } from './graph.ts'
import { textFilesOf } from './pages.ts'

/** Where the build leaves the template of all documents, hidden, as it is not published. */
export const templateFile = '.vite/template.json'

/** A document taken apart at its slots, each written `[[name]]`. HTML leaves no room for some of them in its source. */
export function slotsOf(document: string): Pick<Template, 'texts' | 'slots'> {
  const whole = document
    .replace('<html lang="en">', '<html lang="[[language]]"[[made]]>')
    .replace('</head>', '[[head]]</head>')
  const parts = whole.split(/\[\[(\w+)\]\]/)
  const slots = parts.filter((_, at) => at % 2 === 1) as Template['slots']
  return { texts: parts.filter((_, at) => at % 2 === 0), slots }
}

/**
 * Emits the template of all documents in place of index.html, with the files that each page brings beyond those of all.
 * Its style sheets stand elsewhere in a page than in an empty document.
 */
export const documentTemplate: Plugin = {
  name: 'document-template',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const { 'index.html': document } = bundle
      if (document?.type !== 'asset') throw new Error('The build has no index.html.')
      const { fileOf, withImports, stylesOf } = graphOf(bundle)
      const [waking, application] = ['app/hydrateLater.ts', 'app/main.tsx'].map(fileOf) as [string, string]
      const awake = withImports(waking)
      const ofAll = [...withImports(application)].filter((file) => file !== application && !awake.has(file))
      const own = (modules: string[]) =>
        [...new Set(modules.flatMap((module) => [...withImports(fileOf(module))]))].filter(
          (file) => !awake.has(file) && !ofAll.includes(file),
        )
      const addressed = (files: Iterable<string>) => Array.from(files, (file) => `/${file}`)
      const sheets = stylesOf([...awake, ...ofAll, application])
      const filesOf = (page: (typeof pages)[number]): PageFiles => {
        const its = own([`features/${page.module}`])
        const textsIn = (language: Language) => addressed(own(textFilesOf(page, language)))
        return {
          styles: addressed([...stylesOf(its)].filter((file) => !sheets.has(file))),
          scripts: addressed([...ofAll, ...its]),
          texts: { en: textsIn('en'), al: textsIn('al') },
        }
      }
      const template: Template = {
        ...slotsOf(String(document.source).replaceAll(/<link rel="stylesheet"[^>]*>/g, '')),
        sheets: addressed(sheets),
        files: Object.fromEntries(
          pages.flatMap((page) => ('publicAs' in page ? [[page.publicAs, filesOf(page)]] : [])),
        ),
      }
      delete bundle['index.html']
      this.emitFile({ type: 'asset', fileName: templateFile, source: JSON.stringify(template) })
    },
  },
}

/**
 * Inlines the style and the script of index.html that must work before any file is loaded. The content security policy
 * allows them by their hashes.
 */
export const first: Plugin = {
  name: 'first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace('</head>', () => `<style>${shell()}</style><script>${firstScript()}</script></head>`),
  },
}
