import { registration } from '#shared/accounts/schema.ts'
import type { FieldErrors } from '#shared/lib/errors.ts'
import type { Language } from '#shared/lib/language.ts'
import { type AccountValues, accountBody, accountOrder, type PasswordValues, problemsOf } from './form/account.ts'

/** The values of the registration form. */
export type RegistrationValues = AccountValues & PasswordValues

export const registrationOrder = [...accountOrder, 'password', 'confirmPassword'] as const

/** The body of the registration call. It has one password, since the form has compared the two (D-40). */
export function registrationBody({ password, confirmPassword, ...values }: RegistrationValues, language: Language) {
  return { ...accountBody(values), password, language }
}

/** The errors of the form by field. */
export function checkRegistration(values: RegistrationValues, language: Language): FieldErrors | undefined {
  const { confirmPassword } = values
  return problemsOf(registration, { ...registrationBody(values, language), confirmPassword }, registrationOrder)
}
