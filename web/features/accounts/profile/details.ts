import type { Profile } from '#shared/accounts/answers.ts'
import type { Messengers } from '#shared/accounts/messengers.ts'
import { profileChange } from '#shared/accounts/schema.ts'
import { emailOf } from '#shared/lib/email.ts'
import type { FieldErrors } from '#shared/lib/errors.ts'
import { typedPhones } from '#shared/lib/phone.ts'
import { type AccountValues, accountBody, accountOrder, problemsOf } from '../form/account.ts'

/**
 * The details as the form changes them. `showEmail` and the messengers are what the owner has chosen here, undefined if they
 * are as stored: what an administrator changes meanwhile is not taken back by saving something else.
 */
export type Details = AccountValues & { showEmail?: boolean } & Messengers

/** The details, with what changing the e-mail requires: the current password, and perhaps a code. */
export type DetailsValues = Details & { currentPassword: string; code: string }

export const detailsOrder = accountOrder.flatMap((field) =>
  field === 'email' ? (['email', 'currentPassword', 'code'] as const) : [field],
)

/** The values of the form for a stored account. */
export function valuesOf({ isAgency, isCimer, ...profile }: Profile): AccountValues {
  const { name, lastName, agencyName, email, city, cimerFacebookLink } = profile
  const telephone = typedPhones(profile)
  const kind = isAgency ? 'agency' : isCimer ? 'roommate' : 'individual'
  return { kind, name, lastName, agencyName, email, telephone, city, cimerFacebookLink }
}

/** The errors of the details by field (VAL-41 to VAL-43). */
export function checkDetails(values: Details): FieldErrors | undefined {
  return problemsOf(profileChange, accountBody(values), accountOrder)
}

/** The errors of a change: those of the details, and a missing password if the e-mail changes. */
export function checkChange(
  { currentPassword, code, ...values }: DetailsValues,
  profile: Profile,
): FieldErrors | undefined {
  const wrong = checkDetails(values)
  const proven = currentPassword || !newEmail(values, profile)
  return proven ? wrong : { ...wrong, currentPassword: 'required' }
}

/** The new e-mail if the form changes it, else undefined. */
export function newEmail(values: AccountValues, profile: Profile): string | undefined {
  const email = emailOf(values.email)
  return email === emailOf(profile.email) ? undefined : email
}
