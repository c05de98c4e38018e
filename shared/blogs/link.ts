/** What goes through a link; an address of our own starts with one slash, which a browser reads no other way. */
const safe = /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i

/** Browsers read an address without these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it is about
const unseen = /[\u0000-\u0020\u007f]+/g

/** The address that a link in an article may have, or nothing if it leads nowhere safe: the editor and the server agree. */
export function safeAddress(written: string): string | undefined {
  const address = written.replace(unseen, '')
  return safe.test(address) ? address : undefined
}
