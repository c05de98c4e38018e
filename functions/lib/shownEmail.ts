import { domainToUnicode } from 'node:url'

/** A stored e-mail address as its owner reads it: with the letters of an international domain (INP-21, D-273). */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at))
}
