import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { openapi } from './shared/lib/openapi.ts'

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
    'shared/(places/cities|posts/(fields?|lists|presence)|lib/(text|access|language|errors|routes))',
    'web/lib/(api|caller|config|format|language|queryClient)',
  ].join('|'),
)

/**
 * Puts the style sheets behind what index.html itself shows, so that a slow line shows that at once. The page's own
 * script still waits for them.
 */
const stylesAfterShell: Plugin = {
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

export default defineConfig({
  root: `${import.meta.dirname}/web`,
  plugins: [react(), apiDescription, stylesAfterShell],
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
