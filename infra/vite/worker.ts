import { join } from 'node:path'
import { build as bundled } from 'esbuild'
import type { Plugin } from 'vite'
import { languages } from '#shared/lib/language.ts'
import { pages } from '#web/pages.ts'
import { graphOf } from './graph.ts'
import { textFilesOf } from './pages.ts'

/** The modules for pages without a connection: the shell, the offline pages, notices and the menu, in each language. */
const offlineModules = [
  'app/hydrateLater.ts',
  'app/main.tsx',
  'app/MobileDrawer.tsx',
  'ui/Notices.tsx',
  ...pages.flatMap((page) =>
    'offline' in page
      ? [`features/${page.module}`, ...languages.flatMap((language) => textFilesOf(page, language))]
      : [],
  ),
]

/** In place of the entry page's revision, which depends on the facts of the site and is written when it is published. */
export const entryRevision = 'revision-of-the-entry-page'

/** Builds the service worker, /worker.js, with the list of files that it precaches (web/worker). */
export const worker: Plugin = {
  name: 'worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const { fileOf, entryOf, withImports, stylesOf, assetsOf } = graphOf(bundle)
      const scripts = new Set(offlineModules.flatMap((module) => [...withImports(entryOf(module))]))
      const hashed = [...scripts, ...stylesOf(scripts), ...assetsOf(scripts)]
      const files = [
        { url: '/index.html', revision: entryRevision },
        ...hashed.map((file) => ({ url: `/${file}`, revision: null })),
      ]
      const { outputFiles } = await bundled({
        entryPoints: [join(import.meta.dirname, '../../web/worker/worker.ts')],
        bundle: true,
        minify: true,
        write: false,
        format: 'iife',
        target: 'es2022',
        define: {
          'process.env.NODE_ENV': '"production"',
          VERSION: JSON.stringify(`/${fileOf('app/worker.ts')}`),
          FILES: JSON.stringify(files),
        },
      })
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: outputFiles[0]?.text ?? '' })
    },
  },
}
