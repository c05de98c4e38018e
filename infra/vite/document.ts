import type { Plugin } from 'vite'
import { languages } from '#shared/lib/language.ts'
import { pages } from '#web/pages.ts'
import { firstScript, shell } from '../headers.ts'
import { graphOf } from './graph.ts'
import { textFilesOf } from './pages.ts'

/** Notes in index.html which files each page brings beyond those of all, for functions that render it (web/server/document.ts). */
export const pageFiles: Plugin = {
  name: 'page-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const { fileOf, withImports, stylesOf } = graphOf(bundle)
      const [waking, application] = ['app/wake.ts', 'app/main.tsx'].map(fileOf) as [string, string]
      const awake = withImports(waking)
      const ofAll = [...withImports(application)].filter((file) => file !== application && !awake.has(file))
      const own = (modules: string[]) =>
        [...new Set(modules.flatMap((module) => [...withImports(fileOf(module))]))].filter(
          (file) => !awake.has(file) && !ofAll.includes(file),
        )
      const addressed = (files: Iterable<string>) => Array.from(files, (file) => `/${file}`)
      const shared = stylesOf([...ofAll, application])
      const filesOf = (page: (typeof pages)[number]) => {
        const its = own([`features/${page.module}`])
        return {
          styles: addressed([...stylesOf(its)].filter((file) => !shared.has(file))),
          scripts: addressed([...ofAll, ...its]),
          texts: Object.fromEntries(
            languages.map((language) => [language, addressed(own(textFilesOf(page, language)))]),
          ),
        }
      }
      const files = Object.fromEntries(
        pages.flatMap((page) => ('publicAs' in page ? [[page.publicAs, filesOf(page)]] : [])),
      )
      const sheets = addressed(shared).map((file) => `<link rel="stylesheet" crossorigin href="${file}">`)
      return html.replace(
        '</head>',
        `${sheets.join('')}<script type="application/json" id="files">${JSON.stringify(files)}</script></head>`,
      )
    },
  },
}

/**
 * Moves the style sheets behind the shell of index.html, so that the shell is shown at once on slow connections. The
 * script of the page still waits for the style sheets.
 */
export const stylesAfterShell: Plugin = {
  name: 'styles-after-shell',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
      const bare = sheets.reduce((rest, sheet) => rest.replace(sheet, ''), html)
      return bare.replace('</body>', `${sheets.join('')}</body>`)
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
