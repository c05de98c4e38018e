import { readdirSync, readlinkSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux lists the open files of this process. */
const openFiles = '/proc/self/fd'

/** What the files below a folder take, in bytes; on Linux also those that are deleted and still open, as on a disk. */
export function usedBelow(folder: string): number {
  const sizes = new Map<number, number>()
  const note = (path: string) => {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (stat?.isFile()) sizes.set(stat.ino, stat.size)
  }
  for (const entry of readdirSync(folder, { recursive: true })) note(join(folder, String(entry)))
  if (process.platform === 'linux')
    for (const fd of readdirSync(openFiles))
      try {
        if (readlinkSync(join(openFiles, fd)).startsWith(`${folder}/`)) note(join(openFiles, fd))
      } catch {
        // It is closed by now.
      }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}
