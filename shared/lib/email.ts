/** The pattern of a trimmed e-mail address; separate from the schemas for pages that load none. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
export const emailMax = 254

/** Whether the server would accept this input as an e-mail address. */
export function isEmail(typed: string): boolean {
  const address = typed.trim().toLowerCase()
  return address.length <= emailMax && emailPattern.test(address)
}
