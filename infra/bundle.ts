import { cpSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { routes } from '#shared/contracts.ts'
import type { Brand } from './brand.ts'
import { type Bundled, entryOf, type FunctionSpec } from './functions.ts'
import { nodeVersion } from './node.ts'
import { scopedName } from './scopedName.ts'
import type { Settings } from './settings.ts'
import { sharpForLambda } from './sharp.ts'
import { factsModule } from './vite/facts.ts'
import { serverPage, serverTexts, slotModule } from './vite/pages.ts'

const root = join(import.meta.dirname, '..')

const icons = 'node_modules/@tabler/icons-react/dist/esm/icons'

/** The icons that components use, so that esbuild does not parse the other 6,000. */
function usedIcons(): string {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const names = new Set(files.flatMap((text) => text.match(/\bIcon[A-Z]\w*/g) ?? []))
  return [...names]
    .filter((name) => existsSync(join(root, icons, `${name}.mjs`)))
    .map((name) => `export { default as ${name} } from './${icons}/${name}.mjs'`)
    .join('\n')
}

/** How all that runs as a function is bundled. */
export const functionBundle = {
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: `node${nodeVersion}`,
  mainFields: ['module', 'main'],
  alias: { '@aws-sdk/credential-provider-node': join(root, 'functions/lib/clients/credentials.ts') },
  // Some packages are CommonJS and call require.
  banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  logLevel: 'error',
} as const satisfies BuildOptions

/**
 * What Vite gives the components of pages (vite.config.ts, infra/vite), for functions that render them: class names of
 * CSS modules without their styles, the routes of the calls, the texts, and no other pages. Lazy parts are empty: the
 * browser loads them after hydration.
 */
const components: Plugin = {
  name: 'components',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /\.module\.css$/ }, ({ path }) => ({
      contents: `export default new Proxy({}, { get: (_, name) => ${JSON.stringify(scopedName('', path))} + name })`,
    }))
    onResolve({ filter: /^\./ }, ({ kind, importer, path }) =>
      kind === 'dynamic-import' && importer.startsWith(join(root, 'web')) ? { path, namespace: 'lazy' } : undefined,
    )
    onLoad({ filter: /./, namespace: 'lazy' }, () => ({ contents: 'export {}' }))
    onResolve({ filter: /^@tabler\/icons-react$/ }, ({ path }) => ({ path, namespace: 'icons' }))
    onLoad({ filter: /./, namespace: 'icons' }, () => ({ contents: usedIcons(), resolveDir: root }))
    onResolve({ filter: /^virtual:(routes|pages)$/ }, ({ path }) => ({ path, namespace: 'virtual' }))
    onLoad({ filter: /./, namespace: 'virtual' }, () => ({
      contents: `export const routes = ${JSON.stringify(routes)}, pages = [], texts = {}`,
    }))
    onResolve({ filter: /^virtual:page$/ }, ({ importer }) => ({ path: importer, namespace: 'page' }))
    onLoad({ filter: /./, namespace: 'page' }, ({ path }) => ({ contents: serverPage(path), resolveDir: root }))
    onResolve({ filter: /^virtual:texts\// }, ({ path }) => ({ path, namespace: 'texts' }))
    onLoad({ filter: /./, namespace: 'texts' }, ({ path }) => ({ contents: serverTexts(path), resolveDir: root }))
    onResolve({ filter: /^virtual:slot\// }, ({ path }) => ({ path, namespace: 'slot' }))
    onLoad({ filter: /./, namespace: 'slot' }, ({ path }) => ({ contents: slotModule(path), resolveDir: root }))
  },
}

/** The module `virtual:facts`: all environment variables of a function may take 4 KB, so the facts are no variable. */
const facts = ({ facts }: Brand): Plugin => ({
  name: 'facts',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^virtual:facts$/ }, ({ path }) => ({ path, namespace: 'facts' }))
    onLoad({ filter: /./, namespace: 'facts' }, () => ({ contents: factsModule(facts) }))
  },
})

/** Of its package.json a client of the AWS SDK uses the version alone; the rest would be 2 KB of each client. */
const clientVersions: Plugin = {
  name: 'client versions',
  setup({ onLoad }) {
    onLoad({ filter: /@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/ }, ({ path }) => {
      const { version } = JSON.parse(readFileSync(path, 'utf8'))
      return { contents: JSON.stringify({ version }), loader: 'json' }
    })
  },
}

/**
 * Bundles the functions with one esbuild call, each to an `index.mjs` in a folder of its own below `outdir`, which is
 * emptied first. The facts of the site are part of the bundles that use them.
 */
export async function bundle(
  functions: readonly FunctionSpec[],
  outdir: string,
  { laptop, brand }: Pick<Settings, 'laptop' | 'brand'>,
): Promise<Bundled[]> {
  const folderOf = ({ name }: FunctionSpec) => name.replace('.', '/')
  // Files of an earlier run, such as sharp for another processor, must not get into a bundle.
  rmSync(outdir, { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(functions.map((spec) => [`${folderOf(spec)}/index`, entryOf(spec)])),
    outdir,
    outExtension: { '.js': '.mjs' },
    ...functionBundle,
    jsx: 'automatic',
    plugins: [components, clientVersions, facts(brand)],
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.VITE_SHAPES': '""' },
    alias: {
      ...functionBundle.alias,
      // Its own entry loads the streaming renderer too, which is 115 KB and never used.
      'react-dom/server': join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js'),
      // The exports of React Router name its development build alone, and CommonJS for Node.
      'react-router-dom': join(root, 'node_modules/react-router-dom/dist/index.mjs'),
      'react-router/dom': join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
      'react-router': join(root, 'node_modules/react-router/dist/production/index.mjs'),
    },
    // Native code cannot be bundled.
    external: ['sharp'],
  })
  const bundled = functions.map((spec) => ({ ...spec, folder: join(outdir, folderOf(spec)) }))
  for (const { folder } of bundled.filter(({ need }) => need.draws)) {
    cpSync(join(root, 'functions/photos/fonts'), join(folder, 'fonts'), { recursive: true })
    // The laptop uses the sharp installed on its own machine.
    if (!laptop) cpSync(sharpForLambda(), join(folder, 'node_modules'), { recursive: true })
  }
  return bundled
}
