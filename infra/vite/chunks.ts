import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { pages } from '#web/pages.ts'

/** Changes rarely, and is half of what all pages need: a task of its own while a page is hydrated. */
const react = { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// }

/** Bytes of source a request, below which that costs more than loading a module on pages that do not need it. */
const small = 1800
/** A chunk with styles of its own has two files. */
const requestsOf = (chunks: readonly Rolldown.OutputChunk[]): number =>
  chunks.some(({ moduleIds }) => moduleIds.some((module) => module.endsWith('.css'))) ? 2 : 1

const publicModules = pages.flatMap((page) => ('publicAs' in page ? [`/features/${page.module}`] : []))

/**
 * The names of the chunks of modules that several entries share. What is missing is left to the bundler, whose chunks
 * have the modules that exactly the same entries reach. `natural` are the chunks of a build without names.
 *
 * - `hydrateLater`: what the script of index.html needs, and helpers of what older browsers load first.
 * - `base`: what the application frame or at least two public pages need, and small modules of a public page, with what
 *   they need.
 * - `schemas`: of what at least two public pages need, and of small modules of one, that which needs zod.
 * - A public page has what it shares only with parts that it alone loads: they come after it.
 */
function namesOf(natural: Rolldown.OutputChunk[]): Map<string, string> {
  const byFile = new Map(natural.map((chunk) => [chunk.fileName, chunk]))
  const chunksOf = (files: string[]) => files.flatMap((file) => byFile.get(file) ?? [])
  const reach = (chunk: Rolldown.OutputChunk, seen = new Set<Rolldown.OutputChunk>()) => {
    if (!seen.has(chunk)) {
      seen.add(chunk)
      for (const next of chunksOf(chunk.imports)) reach(next, seen)
    }
    return seen
  }
  const entries = natural.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
  const reached = new Map(entries.map((entry) => [entry, reach(entry)]))
  const reachersOf = (chunk: Rolldown.OutputChunk) => entries.filter((entry) => reached.get(entry)?.has(chunk))
  const isPublic = ({ facadeModuleId }: Rolldown.OutputChunk) =>
    publicModules.some((module) => facadeModuleId?.endsWith(module))
  const isFrame = ({ facadeModuleId }: Rolldown.OutputChunk) => facadeModuleId?.endsWith('/app/main.tsx')
  const isOlder = ({ facadeModuleId }: Rolldown.OutputChunk) => facadeModuleId?.endsWith('/app/older.ts')
  const validates = (chunk: Rolldown.OutputChunk) =>
    [...reach(chunk)].some(({ moduleIds }) => moduleIds.some((module) => /node_modules\/zod\//.test(module)))

  /** The only public page that loads this entry, directly or by its parts; otherwise the entry itself. */
  const ownerOf = (entry: Rolldown.OutputChunk, above = new Set([entry])): Rolldown.OutputChunk => {
    if (isPublic(entry) || entry.isEntry) return entry
    const loaders = natural.filter(({ dynamicImports }) => dynamicImports.includes(entry.fileName))
    const owners = new Set(
      loaders
        .flatMap(reachersOf)
        .filter((loader) => !above.has(loader))
        .map((loader) => ownerOf(loader, new Set([...above, loader]))),
    )
    const [owner] = owners
    return owners.size === 1 && owner && isPublic(owner) ? owner : entry
  }
  const owners = new Map(entries.map((entry) => [entry, ownerOf(entry)]))

  const isOfAll = (chunk: Rolldown.OutputChunk) => {
    const reachers = reachersOf(chunk)
    return reachers.some((entry) => entry.isEntry || isFrame(entry)) || reachers.filter(isPublic).length > 1
  }
  const sizeOf = ({ modules }: Rolldown.OutputChunk) =>
    Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)

  const nameOf = (chunk: Rolldown.OutputChunk) => {
    const reachers = reachersOf(chunk)
    const [page, ...others] = reachers.filter(isPublic)
    if (reachers.some(({ isEntry }) => isEntry)) return 'hydrateLater'
    if (reachers.some(isOlder)) return reachers.length > 1 ? 'hydrateLater' : undefined
    if (reachers.some(isFrame)) return 'base'
    if (!page || reachers.length === 1) return undefined
    if (others.length) return validates(chunk) ? 'schemas' : 'base'
    if (reachers.every((entry) => owners.get(entry) === page)) return page.name
    // What it needs that the other pages do not have comes with it.
    const own = [...reach(chunk)].filter((one) => !isOfAll(one))
    if (own.reduce((sum, one) => sum + sizeOf(one), 0) >= small * requestsOf(own)) return undefined
    return validates(chunk) ? 'schemas' : 'base'
  }
  return new Map(
    natural.flatMap((chunk) => {
      const name = nameOf(chunk)
      // The module of an entry itself may wait for chunks that need the shared ones.
      const shared = Object.keys(chunk.modules).filter((module) => module !== chunk.facadeModuleId)
      return name ? shared.map((module): [string, string] => [module, name]) : []
    }),
  )
}

/** The output of a build without named chunks: one chunk for each set of entries that share modules. */
async function buildNaturally(config: UserConfig, without: Plugin): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: config.plugins?.filter((plugin) => plugin !== without),
    build: { ...config.build, write: false, minify: false, cssMinify: false },
  })
  if (!('output' in result)) throw new Error('The build has several outputs or watches files.')
  return result.output.filter((file) => file.type === 'chunk')
}

/**
 * Few chunks, so that a visit needs few requests, and none with much that a page does not need. Which modules entries
 * share is known only after tree shaking; therefore the application is built twice, first to find out.
 */
export const fewChunks: Plugin = {
  name: 'few-chunks',
  apply: 'build',
  async config(config) {
    const names = namesOf(await buildNaturally(config, fewChunks))
    const groups = [react, { debugName: 'shared', name: (module: string) => names.get(module) ?? null }]
    return {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: groups.map((group) => ({ ...group, includeDependenciesRecursively: false })) },
          },
        },
      },
    }
  },
}
