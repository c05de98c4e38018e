/** The recipient of a mail. `proved`: whoever reads it has opened a link that was mailed to this address. */
type Reader = { proved: boolean }

/**
 * What somebody has written, for a mail to this reader; undefined before the address has proved itself. Such a mail says
 * our own words, numbers, and names from our lists: anybody can have it sent to any address, in our name (D-150).
 */
export const textForReader = ({ proved }: Reader, written: string | undefined): string | undefined =>
  proved ? written : undefined
