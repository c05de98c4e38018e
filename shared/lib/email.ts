import { withoutInvisible } from './text.ts'

/** The pattern of a trimmed e-mail address; separate from the schemas for pages that load none. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/
export const emailMax = 254

/** An address in the brackets that mail programs put around it: `Besa <besa@example.com>`, `[mailto:besa@example.com]`. */
const bracketed = /[<([]\s*(?:mailto:)?([^\s<>()[\]]+@[^\s<>()[\]]+)\s*[>)\]]/i

/** The marks that sentences, lists and quotes leave around an address. */
const marksAround = /^["“”„«‹‘]+|[\s.,;:!?'"“”’»›)\]>]+$/gu

/** An address without what stands around it in the mail or the page from which it was pasted (INP-21). */
function withoutAround(typed: string): string {
  const text = withoutInvisible(typed).trim()
  const [, inside = text] = bracketed.exec(text) ?? []
  const bare = inside.replace(/^mailto:([^?]*).*$/i, '$1').replace(marksAround, '')
  return bare.startsWith("'") && text.includes("'", text.indexOf(bare) + 1) ? bare.slice(1) : bare
}

/** The ASCII form of a domain with letters of other scripts (UTS #46); what is no domain stays as it is. */
function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]*[^\p{ASCII}][\p{L}\p{M}\p{N}.-]*$/u.test(domain)) return domain
  try {
    return new URL(`https://${domain}`).hostname
  } catch {
    return domain
  }
}

/**
 * An e-mail address as it is stored and compared: in lower case, its domain in ASCII, without what cannot be seen and
 * what stood around it (INP-03, INP-21, D-273).
 */
export function emailOf(typed: string): string {
  const address = withoutAround(typed).toLowerCase()
  const at = address.lastIndexOf('@')
  return at < 0 ? address : `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`
}

/** Whether the server would accept this input as an e-mail address. */
export function isEmail(typed: string): boolean {
  const address = emailOf(typed)
  return address.length <= emailMax && emailPattern.test(address)
}

const googles = ['gmail.com', 'googlemail.com']

/**
 * The mailbox behind an address, by which mails to it are counted: in lower case and without `+tag`, and where Google
 * keeps it, without dots and at its one domain. Mails are sent to the address as it was given.
 */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = emailOf(address).split('@')
  const [untagged = ''] = name.split('+')
  // An address that is nothing but a tag.
  const box = untagged || name
  return googles.includes(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}

/** A text without somebody's address, as it is typed and as it stands in links. */
export function withoutAddress(text: string, address: string): string {
  const written = [...new Set([address, encodeURIComponent(address)])]
  const pattern = written.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return text.replace(new RegExp(pattern, 'gi'), '•••')
}
