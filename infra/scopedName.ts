import { basename } from 'node:path'

/** The class name in pages of a class in a CSS module, the same in the build and in functions: `Button-icon`. */
export const scopedName = (name: string, file: string): string => `${basename(file).split('.')[0]}-${name}`
