/** What an e-mail address looks like once it is trimmed; for the schemas, and for pages that load none. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
export const emailMax = 254

/** Is what somebody typed an address that the server takes? */
export function isEmail(typed: string): boolean {
  const address = typed.trim().toLowerCase()
  return address.length <= emailMax && emailPattern.test(address)
}
