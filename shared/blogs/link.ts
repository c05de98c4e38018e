/**
 * The URL schemes that links in articles may have, and paths of this site: one slash, then neither slash nor backslash
 * (`//` would name another host).
 */
const safe = /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i

/** Characters that browsers ignore when they parse a URL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it is about
const unseen = /[\u0000-\u0020\u007f]+/g

/** The safe URL of a link in an article, or undefined if it is unsafe. Editor and server use the same rule. */
export function safeAddress(written: string): string | undefined {
  const address = written.replace(unseen, '')
  return safe.test(address) ? address : undefined
}
