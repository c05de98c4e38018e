/** The path that is no page's, from which the edge led home (`first.js`); '' where somebody came on purpose. */
export const lostPath = (): string => decoded(document.documentElement.dataset.lost ?? '')

/** What a link within the application to a path that is no page's leaves in the history entry of home. */
export type LostState = { lost?: string } | null

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
