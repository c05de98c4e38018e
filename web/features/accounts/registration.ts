import type { FieldErrors } from '#shared/errors.ts'
import type { Language } from '#shared/language.ts'
import { registration } from '#shared/schema/accounts.ts'
import { fieldErrors } from '#shared/schema/fields.ts'

export const accountKinds = ['individual', 'agency', 'roommate'] as const
export type AccountKind = (typeof accountKinds)[number]

/** What the registration form holds; the kind stands for the agency and roommate flags. */
export type RegistrationValues = {
  kind: AccountKind
  name: string
  lastName: string
  agencyName: string
  email: string
  telephone: string
  city: string
  cimerFacebookLink: string
  password: string
  confirmPassword: string
}

/** The fields in the order of the form, which is the order of its error summary. */
export const registrationOrder = [
  'agencyName',
  'name',
  'lastName',
  'email',
  'telephone',
  'city',
  'cimerFacebookLink',
  'password',
  'confirmPassword',
] as const satisfies (keyof RegistrationValues)[]

/**
 * Checks the form with the schema of the server: the body to send, or what is wrong with which field. Fields that
 * the kind of account does not show are left out, so that they cannot stand in the way.
 */
export function checkRegistration(
  { kind, ...values }: RegistrationValues,
  language: Language,
): { body: ReturnType<typeof toBody> } | { errors: FieldErrors } {
  const body = toBody({ kind, ...values }, language)
  const parsed = registration.safeParse(body, { reportInput: true })
  const unconfirmed = values.confirmPassword === '' ? [required('confirmPassword')] : []
  if (parsed.success && unconfirmed.length === 0) return { body }
  return { errors: fieldErrors([...unconfirmed, ...(parsed.error?.issues ?? [])], registrationOrder) }
}

const required = (field: string) => ({
  code: 'custom' as const,
  path: [field],
  message: '',
  params: { code: 'required' },
})

function toBody({ kind, ...values }: RegistrationValues, language: Language) {
  return {
    ...values,
    isAgency: kind === 'agency',
    isCimer: kind === 'roommate',
    agencyName: kind === 'agency' ? values.agencyName : undefined,
    cimerFacebookLink: kind === 'roommate' ? values.cimerFacebookLink : undefined,
    language,
  }
}

/** The rules of the password, each with its test; together they are those of the schema. */
export const passwordRules = {
  length: (password) => password.length >= 8,
  lower: (password) => /[a-z]/.test(password),
  upper: (password) => /[A-Z]/.test(password),
  digit: (password) => /\d/.test(password),
  symbol: (password) => /[^A-Za-z0-9]/.test(password),
} as const satisfies Record<string, (password: string) => boolean>
export type PasswordRule = keyof typeof passwordRules
