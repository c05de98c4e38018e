import type { Account } from './account.ts'

/** What others call an account: its agency, or the name of its owner. */
export const displayName = ({ isAgency, agencyName, name, lastName }: Account): string =>
  isAgency && agencyName ? agencyName : `${name} ${lastName}`
