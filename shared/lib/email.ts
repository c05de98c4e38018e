import { withoutInvisible } from './text.ts'

/** The pattern of a trimmed e-mail address; separate from the schemas for pages that load none. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
export const emailMax = 254

/** An e-mail address as it is stored: trimmed and lower-cased, without what cannot be seen. */
export const emailOf = (typed: string): string => withoutInvisible(typed).trim().toLowerCase()

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
