import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { openapi } from './shared/openapi.ts'

/** /openapi.json, made of the route table. */
const apiDescription: Plugin = {
  name: 'openapi',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'openapi.json', source: JSON.stringify(openapi()) })
  },
  configureServer({ middlewares }) {
    middlewares.use('/openapi.json', (_, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(openapi()))
    })
  },
}

const base = new RegExp(
  [
    'node_modules/(react|react-dom|react-router|react-router-dom|scheduler|@tanstack/[^/]+|i18next|react-i18next|clsx)/',
    '@mantine/core/esm/core/',
    '@mantine/core/esm/components/(Button|Checkbox|Input|InputBase|InlineInput|Loader|NativeSelect|TextInput|UnstyledButton)/',
    '@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes)',
    'shared/(places/cities|rules/(lists|text|access)|language|errors|routes)',
    'web/lib/(api|caller|config|format|language|queryClient)',
  ].join('|'),
)

/** What most first visits need besides the entry: the home page and its English texts. */
const wantedSoon = /features\/home\/HomePage\.tsx$|i18n\/en\.ts$/

/**
 * Puts the style sheets behind what index.html itself shows, so that a slow line shows that at once (the page's own
 * script still waits for them), and lets the browser fetch beside the entry what the entry will ask for.
 */
const fastStart: Plugin = {
  name: 'fast-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
      const bare = sheets.reduce((rest, sheet) => rest.replace(sheet, ''), html)
      const soon = Object.values(bundle)
        .filter((file) => file.type === 'chunk' && wantedSoon.test(file.facadeModuleId ?? ''))
        .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`)
      return bare.replace('</head>', `${soon.join('')}</head>`).replace('</body>', `${sheets.join('')}</body>`)
    },
  },
}

export default defineConfig({
  root: `${import.meta.dirname}/web`,
  plugins: [react(), apiDescription, fastStart],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // What every page needs is one file: left alone, it falls into dozens that the first visit would ask for one by one.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: base }] } } },
  },
  // Every page is scanned before the first request, so that no lazy route makes Vite bundle anew and reload the page.
  optimizeDeps: { entries: ['app/main.tsx', 'features/**/*.tsx', 'ui/**/*.tsx', 'lib/*.ts'] },
})
