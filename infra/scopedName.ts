import { basename } from 'node:path'

const files = new Map<string, string>()

/**
 * The class name in pages of a class in a CSS module, the same in the build and in functions: `Button-icon`. Throws for a
 * second file of the same name, whose classes would be taken for those of the first.
 */
export function scopedName(name: string, file: string): string {
  const [base = ''] = basename(file).split('.')
  const first = files.get(base) ?? file
  if (first !== file) throw new Error(`Classes are named after their file: rename ${file}, as there is ${first}`)
  files.set(base, file)
  return `${base}-${name}`
}
