import type { Rolldown } from 'vite'

/**
 * The module graph of the build: the file of each module, a file with all its imports (dependencies first), and the
 * style sheets and assets of files.
 */
export function graphOf(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const withImports = (file: string, seen = new Set<string>(), entered = new Set<string>()): Set<string> => {
    if (entered.has(file)) return seen
    entered.add(file)
    for (const imported of named.get(file)?.imports ?? []) withImports(imported, seen, entered)
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
