import { home } from './login.ts'

const mark = '#lost='

/** The address of home that says that there is no page at a path; the edge leads there too (INP-25). */
export const lostAddress = (path: string): string => `${home}${mark}${encodeURIComponent(path)}`

/** The path that led here and is no page's; undefined where somebody came on purpose. */
export function lostPath(hash: string): string | undefined {
  return hash.startsWith(mark) ? decoded(hash.replace(mark, '')) : undefined
}

/** A text without percent-encoding; what was cut or mangled in it is left out. */
export const decoded = (text: string): string =>
  text
    .replace(/(?:%[\da-f]{2})+/gi, (run) => {
      const bytes = run.split('%').flatMap((hex) => (hex ? Number.parseInt(hex, 16) : []))
      return new TextDecoder().decode(Uint8Array.from(bytes))
    })
    .replace(/[\ufffd\p{Cc}]/gu, '')

/** Parts of addresses that are no words of what somebody looked for. */
const ours = new Set(
  'user post details dashboard blogs page index html htm php aspx asp json xml env www com en al sq'.split(' '),
)

/** What can be understood of a path that is no page's: its words, without ids. */
export const wordsIn = (path: string): string =>
  decoded(path)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !ours.has(word.toLowerCase()) && !/^(?=.*\d)[\da-z]{9,}$/i.test(word))
    .join(' ')
