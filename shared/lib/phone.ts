/** How full numbers of the countries we serve are grouped: Kosovo, Albania, North Macedonia, North America. */
const shapes = [
  /^(\+383)(\d{2})(\d{3})(\d{3})$/,
  /^(\+355)(\d{2})(\d{3})(\d{4})$/,
  /^(\+389)(\d{2})(\d{3})(\d{3})$/,
  /^(\+1)(\d{3})(\d{3})(\d{4})$/,
]

/**
 * Formats a phone number for people. Stored in E.164 when its country is known (D-29): then grouped. Otherwise
 * unchanged if it starts with 0; with 0 in front of fewer than 9 digits; else with 00 in front (DET-25 to DET-27).
 */
export function displayPhone(phone: string): string {
  if (phone.startsWith('+')) return groupedPhone(phone)
  if (phone === '' || phone.startsWith('0')) return phone
  return phone.length < 9 ? `0${phone}` : `00${phone}`
}

/** The `tel:` link of a phone number: E.164 if the country is known, else the national number. */
export function telLink(phone: string): string {
  const digits = displayPhone(phone).replace(/[^\d+]/g, '')
  return `tel:${digits.replace(/^00/, '+')}`
}

/** A phone number in groups if it is in E.164, else unchanged. */
export function groupedPhone(phone: string): string {
  const parts = shapes.map((shape) => shape.exec(phone)).find((match) => match !== null)
  return parts ? parts.slice(1).join(' ') : phone
}

/** The numbers of an account: the second one only if there are two. */
type Phones = { telephone?: string; telephoneSecond?: string }

/** The stored numbers of an account, the first one first. */
export const phonesIn = ({ telephone, telephoneSecond }: Phones): string[] =>
  [telephone, telephoneSecond].filter((phone) => phone !== undefined).filter(Boolean)

/** The numbers of an account as people write them into one field. */
export const typedPhones = (phones: Phones): string => phonesIn(phones).map(groupedPhone).join(' / ')
