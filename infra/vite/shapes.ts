import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A hash of `shared/`, which describes the shapes of responses. It invalidates responses stored in the browser. */
export function shapesOf(): string {
  const hash = createHash('sha256')
  for (const file of globSync('shared/**/*.ts', { cwd: root }).sort()) hash.update(readFileSync(join(root, file)))
  return hash.digest('base64url').slice(0, 12)
}
