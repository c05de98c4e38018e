import type { Profile } from '#shared/accounts/answers.ts'
import { profileChange } from '#shared/accounts/schema.ts'
import type { FieldErrors } from '#shared/lib/errors.ts'
import { type AccountValues, accountBody, accountOrder, problemsOf } from '../form/account.ts'

/** The details, and what another e-mail needs besides. */
export type DetailsValues = AccountValues & { currentPassword: string }

export const detailsOrder = accountOrder.flatMap((field) =>
  field === 'email' ? (['email', 'currentPassword'] as const) : [field],
)

/** The account as the form shows it. */
export function valuesOf({ isAgency, isCimer, ...profile }: Profile): AccountValues {
  const { name, lastName, agencyName, email, telephone, city, cimerFacebookLink } = profile
  const kind = isAgency ? 'agency' : isCimer ? 'roommate' : 'individual'
  return { kind, name, lastName, agencyName, email, telephone, city, cimerFacebookLink }
}

/** What is wrong with which field (VAL-41 to VAL-43). */
export function checkDetails(values: AccountValues): FieldErrors | undefined {
  return problemsOf(profileChange, accountBody(values), accountOrder)
}

/** Likewise, with the password that another e-mail needs. */
export function checkChange({ currentPassword, ...values }: DetailsValues, profile: Profile): FieldErrors | undefined {
  const wrong = checkDetails(values)
  const proven = currentPassword || !newEmail(values, profile)
  return proven ? wrong : { ...wrong, currentPassword: 'required' }
}

/** The e-mail that the account is to change to, if the form says another one. */
export function newEmail(values: AccountValues, profile: Profile): string | undefined {
  const email = values.email.trim().toLowerCase()
  return email === profile.email ? undefined : email
}
