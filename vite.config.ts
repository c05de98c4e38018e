import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { build as bundled } from 'esbuild'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { firstScript, shell } from './infra/headers.ts'
import { scopedName } from './infra/scopedName.ts'
import { routes } from './shared/contracts.ts'
import { type Language, languages } from './shared/lib/language.ts'
import { openapi } from './shared/openapi.ts'
import { adminPaths } from './web/app/adminPaths.ts'
import * as features from './web/features.ts'
import { adminPages, pages } from './web/pages.ts'

/** Serves and builds /openapi.json from the contracts. */
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
 * The module `virtual:routes`: the route of each call as plain data. The client imports only the types of the
 * contracts, which contain all schemas, so that a page does not load the schemas of calls that it does not make.
 */
export const clientRoutes: Plugin = {
  name: 'client-routes',
  resolveId: (id) => (id === 'virtual:routes' ? '\0virtual:routes' : undefined),
  load: (id) => (id === '\0virtual:routes' ? `export const routes = ${JSON.stringify(routes)}` : undefined),
}

/** Namespace → the folder of its texts, below web. */
const textFolders: Record<string, string> = Object.assign(
  { common: 'app/texts' },
  ...Object.values(features).map(({ texts }) =>
    Object.fromEntries(Object.entries(texts).map(([namespace, folder]) => [namespace, `features/${folder}`])),
  ),
)

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
const adminNavigation: Plugin = {
  name: 'admin-navigation',
  resolveId: (id) => (id === 'virtual:admin' ? '\0virtual:admin' : undefined),
  load: (id) => {
    if (id.endsWith('/web/app/adminPaths.ts')) return `export const adminPaths = ${JSON.stringify(adminPaths)}`
    if (id !== '\0virtual:admin') return undefined
    const icons = new Set(adminPages.map(({ icon }) => icon))
    const rows = adminPages.map(
      ({ to, text, icon }) => `{ to: ${JSON.stringify(to)}, text: ${JSON.stringify(text)}, Icon: ${icon} }`,
    )
    return `import { ${[...icons]} } from '@tabler/icons-react'\nexport const adminPages = [${rows}]`
  },
}

/** A hash of `shared/`, which describes the shapes of responses. It invalidates responses stored in the browser. */
function shapesOf(): string {
  const hash = createHash('sha256')
  for (const file of globSync('shared/**/*.ts', { cwd: import.meta.dirname }).sort())
    hash.update(readFileSync(`${import.meta.dirname}/${file}`))
  return hash.digest('base64url').slice(0, 12)
}

const base = new RegExp(
  [
    'node_modules/(@tanstack/.*/(?!useQueries|queriesObserver)\\w+[.]js|clsx)',
    '@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes)',
    'shared/(places/cities|rates/rate|posts/(expiry|fields?|lists|placements|presence)|lib/(cut|text|access|language|email|errors))',
    'virtual:routes',
    'web/lib/(api|caller|config|format|freshness|island|language|listeners|login|queryClient|site|texts|translated|useLanguage|useKept|useMedia|useOnline|scheme|version|words)',
    'web/app/(AccountMenu|Footer|Header|LanguageSwitch|Layout|MobileMenu|NavItem|Offline|SchemeToggle|navigation)',
    'web/ui/(Button|ErrorBoundary|Flag|flags|Flyout|Logo|Message[.]|PageLoading|Spinner|notify|usePageTitle)',
  ].join('|'),
)

/** Components of lists of listings, wherever they are shown. */
const parts = new RegExp(
  [
    'web/features/(alerts/parts/AlertButton|posts/parts/(?!texts/))',
    'web/ui/(Slider|Marked|Pagination|pageWindow|Failed|useSwipe)',
    'web/lib/(likes|remembered)',
    'web/features/search/address',
    'tabler/icons-react/dist/esm/icons/Icon(AlertTriangle|ArrowRight|BuildingStore|ChevronDown|Message2|Speakerphone|SquareRoundedPlus|User|X)[.]',
  ].join('|'),
)

/** Components of the search form. */
const fields =
  /web\/(ui\/(Combobox|Field)|features\/(places|search)\/parts\/)|@mantine\/hooks\/esm\/use-debounced-value/

/** Common modules of all Mantine components. */
const mantine =
  /web\/ui\/Mantine|@mantine\/core\/esm\/(core|components\/(CloseButton|Input|InputBase|TextInput|Transition|UnstyledButton))\//

/**
 * Modules that parse a search from the URL, run it and format it: schemas, and what result pages share with their lazy
 * parts.
 */
const searching = new RegExp(
  [
    'node_modules/zod/',
    'shared/(search/(?!verdict)|posts/area|lib/fields)',
    'web/features/search/results/((FilterBar|ResultsPage|Sentence)[.]module|area|currency|filterList|queries|ranges|search|sentence)',
  ].join('|'),
)

/** Dialogs, confirmations and the display of articles. */
const asking = /web\/ui\/(Ask|Dialog|Done)[.]|@mantine\/hooks\/esm\/(utils\/)?use-(callback-ref|timeout)/
const articles = /web\/features\/blogs\/(CoverImage|usePageHead|queries|prose[.]module)/

/** Common modules of forms, with error messages. */
const forms = /@mantine\/form\/|web\/ui\/(ErrorSummary|useSubmit)/

/** What wakes the application (web/app/wake.ts), and the styles of what the server makes of most pages. */
const wake = new RegExp(
  [
    'web/(index[.]html|app/wake[.]|lib/(freshness|serverRendered|pause|earlyClicks|storage|storedSession)[.])',
    'web/app/(AccountMenu|Footer|Header|Layout)[.]module',
    'web/ui/(Ask|Button|Combobox|Done|Field|Flyout|Logo|Message|PageLoading|Pagination|Slider|Spinner)[.]module',
    'web/features/(posts|search)/parts/.*[.]module',
    'shared/lib/(freshness|pages)',
    'vite/preload-helper',
  ].join('|'),
)

/**
 * Few chunks, so that a visit needs few requests. Each includes the modules it imports, unless an earlier chunk has
 * them.
 */
const chunks = [
  { name: 'wake', test: wake, priority: 7 },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
    priority: 5,
  },
  { name: 'base', test: base, priority: 4 },
  { name: 'parts', test: parts, priority: 2 },
  { name: 'fields', test: fields, priority: 1 },
  { name: 'mantine', test: mantine, priority: 1 },
  { name: 'searching', test: searching, priority: 1 },
  { name: 'asking', test: asking, priority: 1 },
  { name: 'forms', test: forms, priority: 1 },
  { name: 'articles', test: articles, priority: 1 },
  { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 3 },
]

/**
 * Moves the style sheets behind the shell of index.html, so that the shell is shown at once on slow connections. The
 * script of the page still waits for the style sheets.
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

/**
 * The module graph of the build: the file of each module, a file with all its imports (dependencies first), and the
 * style sheets and assets of files.
 */
function graphOf(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const withImports = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen
    for (const imported of named.get(file)?.imports ?? []) withImports(imported, seen)
    return seen.add(file)
  }
  const fileOf = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${module}`)))
    if (!chunk) throw new Error(`Which file is ${module} in?`)
    return chunk.fileName
  }
  /** The file of a dynamic import. It may only re-export the module from another file. */
  const entryOf = (module: string) =>
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${module}`))?.fileName ?? fileOf(module)
  const besides = (of: 'importedCss' | 'importedAssets') => (files: Iterable<string>) =>
    new Set(Array.from(files).flatMap((file) => [...(named.get(file)?.viteMetadata?.[of] ?? [])]))
  return { fileOf, entryOf, withImports, stylesOf: besides('importedCss'), assetsOf: besides('importedAssets') }
}

const textsIn = (language: Language, namespaces: readonly string[]) =>
  ['common', ...namespaces].map((namespace) => `${textFolders[namespace]}/${language}.ts`)

/** The modules for pages without a connection: the shell, the offline pages, notices and the menu, in each language. */
const keptModules = [
  'app/wake.ts',
  'app/main.tsx',
  'app/MobileDrawer.tsx',
  'ui/Notices.tsx',
  ...pages.flatMap((page) =>
    'offline' in page
      ? [`features/${page.module}`, ...languages.flatMap((language) => textsIn(language, page.texts))]
      : [],
  ),
]

/** Builds the service worker, /worker.js, with the list of files that it precaches (web/worker). */
const worker: Plugin = {
  name: 'worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const { fileOf, entryOf, withImports, stylesOf, assetsOf } = graphOf(bundle)
      const scripts = new Set(keptModules.flatMap((module) => [...withImports(entryOf(module))]))
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The worker was built before the page.')
      const revision = createHash('sha256').update(page.source).digest('base64url').slice(0, 12)
      const hashed = [...scripts, ...stylesOf(scripts), ...assetsOf(scripts)]
      const files = [{ url: '/index.html', revision }, ...hashed.map((file) => ({ url: `/${file}`, revision: null }))]
      const { outputFiles } = await bundled({
        entryPoints: [`${import.meta.dirname}/web/worker/worker.ts`],
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

/** Notes in index.html which files each page brings beyond those of all, for who makes the page (web/server/document.ts). */
const pageFiles: Plugin = {
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
      const filesOf = ({ module, texts }: (typeof pages)[number]) => {
        const its = own([`features/${module}`])
        return {
          styles: addressed([...stylesOf(its)].filter((file) => !shared.has(file))),
          scripts: addressed([...ofAll, ...its]),
          texts: Object.fromEntries(languages.map((language) => [language, addressed(own(textsIn(language, texts)))])),
        }
      }
      const files = Object.fromEntries(
        pages.flatMap((page) => ('publicAs' in page ? [[page.publicAs, filesOf(page)]] : [])),
      )
      const sheets = addressed(shared).map((file) => `<link rel="stylesheet" crossorigin href="${file}">`)
      return html.replace(
        '</head>',
        `${sheets.join('')}<script type="application/json" id="files">${JSON.stringify({ ...files, givesBackAddresses: true })}</script></head>`,
      )
    },
  },
}

/** Modules of libraries that pages would load but never use. */
const unused = new RegExp(
  [
    // Packs sprites, of which our map has none.
    'potpack/index[.]mjs',
    // The provider must not create style elements: the content security policy forbids them (web/ui/Mantine).
    '@mantine/core/esm/core/MantineProvider/(MantineCssVariables/MantineCssVariables|MantineClasses/MantineClasses)[.]mjs',
  ].join('|'),
)

/** Replaces these modules by empty exports of the same names. */
const withoutUnused: Plugin = {
  name: 'without-unused',
  apply: 'build',
  transform(code, id) {
    if (!unused.test(id)) return undefined
    const declared = [...code.matchAll(/^export (?:function|const|class) ([\w$]+)/gm)].map(([, name]) => name)
    const listed = [...code.matchAll(/^export \{ (?:\w+ as )?(\w+) \}/gm)].map(([, name]) => name)
    const empty = '() => undefined'
    const named = [...declared, ...listed].map((name) => `export const ${name} = ${empty}`)
    return { code: [...named, `export default ${empty}`].join('\n'), map: null }
  },
}

/**
 * Mantine's `useId` renders every field twice, to give it a random id. In builds React's `useId` replaces it, with a
 * prefix that differs from visit to visit: otherwise browsers offer autofill values of other fields with the same name.
 * If a new version of Mantine no longer matches, fields are only rendered twice again.
 */
const ids = `import { useId as useOwn } from 'react'
const visit = Math.random().toString(36).slice(2)
export function useId(given) {
  const own = useOwn()
  return typeof given === 'string' ? given : 'mantine-' + visit + own
}`
const withoutRedrawing: Plugin = {
  name: 'without-redrawing',
  apply: 'build',
  transform: (code, id) =>
    id.endsWith('@mantine/hooks/esm/use-id/use-id.mjs') && code.includes('function useId$1(staticId)')
      ? { code: ids, map: null }
      : undefined,
}

/**
 * Unused functions: of the router for server components and instrumentation, and of Leaflet for a deprecated option of
 * plugins.
 */
const needless =
  /^( *)function (PrefetchPageLinks|RSCErrorHandler|RemixRootDefaultErrorBoundary|instrumentClientSideRouter|getRouteInstrumentationUpdates|checkDeprecatedMixinEvents)\(.*?^\1\}$/gms

/**
 * Removes developer warnings of libraries and names of components, as a component with a `displayName` is not
 * tree-shaken. If a new version of a library no longer matches, pages only become larger.
 */
const withoutNames: Plugin = {
  name: 'without-names',
  apply: 'build',
  transform(code, id) {
    if (!/node_modules\/(@mantine|@tanstack|react-router|@react-leaflet|leaflet)/.test(id)) return undefined
    const bare = code
      .replaceAll(/^\w+\.displayName = .*;$/gm, '')
      .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
      .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
      .replaceAll(needless, 'function $2() {}')
      .replace(/Error\('No context provided: .*?'\)/, 'Error()')
    return { code: bare, map: null }
  },
}

/**
 * Inlines the style and the script of index.html that must work before any file is loaded. The content security policy
 * allows them by their hashes.
 */
const first: Plugin = {
  name: 'first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace('</head>', () => `<style>${shell()}</style><script>${firstScript()}</script></head>`),
  },
}

/**
 * The style sheet `virtual:theme.css`: the CSS variables of Mantine's theme. At runtime Mantine's provider would add
 * them as a style element, which the content security policy forbids.
 */
const themeStyles: Plugin = {
  name: 'theme-styles',
  resolveId: (id) => (id === 'virtual:theme.css' ? '\0virtual:theme.css' : undefined),
  async load(id) {
    if (id !== '\0virtual:theme.css') return undefined
    const [{ createElement }, { renderToStaticMarkup }, { MantineProvider }, { theme, cssVariables }] =
      await Promise.all([
        import('react'),
        import('react-dom/server'),
        import('@mantine/core'),
        import('./web/ui/Mantine/theme.ts'),
      ])
    const provider = createElement(MantineProvider, { theme, cssVariablesResolver: cssVariables })
    return /<style data-mantine-styles="true">(.*?)<\/style>/s.exec(renderToStaticMarkup(provider))?.[1]
  },
}

export default defineConfig({
  root: `${import.meta.dirname}/web`,
  plugins: [
    react(),
    apiDescription,
    clientRoutes,
    declaredPages,
    adminNavigation,
    themeStyles,
    withoutUnused,
    withoutNames,
    withoutRedrawing,
    pageFiles,
    stylesAfterShell,
    first,
    worker,
  ],
  resolve: { alias: { '@protomaps/basemaps': `${import.meta.dirname}/web/ui/Map/noFlavors.ts` } },
  // Class names from file and class, so that pages rendered by the server have the same ones (web/server).
  css: { modules: { generateScopedName: scopedName } },
  define: { 'import.meta.env.VITE_SHAPES': JSON.stringify(shapesOf()) },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    assetsInlineLimit: 0,
    // test/budgets.test.ts limits the size of pages; the largest file is the editor of articles.
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  // Scans all pages at start, so that a lazy route does not make Vite bundle dependencies again and reload the page.
  optimizeDeps: { entries: ['app/main.tsx', 'features/**/*.tsx', 'ui/**/*.tsx', 'lib/*.ts'] },
})
