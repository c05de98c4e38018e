import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { routes } from './shared/contracts.ts'
import { openapi } from './shared/openapi.ts'

/** /openapi.json, made of the contracts. */
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

/**
 * The module `virtual:routes`: where each call is, as plain data. The contracts themselves hold every schema, and the
 * client imports nothing but their types, so that no page loads the schemas of calls that it does not make.
 */
export const clientRoutes: Plugin = {
  name: 'client-routes',
  resolveId: (id) => (id === 'virtual:routes' ? '\0virtual:routes' : undefined),
  load: (id) => (id === '\0virtual:routes' ? `export const routes = ${JSON.stringify(routes)}` : undefined),
}

/** Changes when the shapes of answers may have: `shared/` describes them. */
function shapesOf(): string {
  const hash = createHash('sha256')
  for (const file of globSync('shared/**/*.ts', { cwd: import.meta.dirname }).sort())
    hash.update(readFileSync(`${import.meta.dirname}/${file}`))
  return hash.digest('base64url').slice(0, 12)
}

const base = new RegExp(
  [
    'node_modules/(react|react-dom|react-router|react-router-dom|scheduler|@tanstack/[^/]+|i18next|react-i18next|clsx)/',
    '@mantine/core/esm/core/',
    '@mantine/core/esm/components/(Button|Checkbox|Input|InputBase|InlineInput|Loader|NativeSelect|TextInput|UnstyledButton)/',
    '@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes)',
    'shared/(places/cities|posts/(fields?|lists|presence)|lib/(text|access|language|errors))',
    'virtual:routes',
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
  plugins: [react(), apiDescription, clientRoutes, stylesAfterShell],
  define: { 'import.meta.env.VITE_SHAPES': JSON.stringify(shapesOf()) },
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
