import type { useForm } from '@mantine/form'
import type * as z from 'zod/mini'
import type { FieldErrors } from '#shared/lib/errors.ts'
import { fieldErrors } from '#shared/lib/fields.ts'

/** The properties that a form passes to one of its inputs. */
export type InputProps = ReturnType<ReturnType<typeof useForm>['getInputProps']>

export const accountKinds = ['individual', 'agency', 'roommate'] as const
export type AccountKind = (typeof accountKinds)[number]

/** The fields that registration and profile share. `kind` replaces the API's flags for agency and roommate. */
export type AccountValues = {
  kind: AccountKind
  name: string
  lastName: string
  agencyName: string
  email: string
  telephone: string
  city: string
  cimerFacebookLink: string
}

/** The fields in the order of the form, which is the order of its error summary. */
export const accountOrder = [
  'agencyName',
  'name',
  'lastName',
  'email',
  'telephone',
  'city',
  'cimerFacebookLink',
] as const satisfies (keyof AccountValues)[]

/**
 * The values as the API takes them. Fields that this kind of account does not show are omitted, so that they cannot
 * cause errors.
 */
export function accountBody({ kind, ...values }: AccountValues) {
  return {
    ...values,
    isAgency: kind === 'agency',
    isCimer: kind === 'roommate',
    agencyName: kind === 'agency' ? values.agencyName : undefined,
    cimerFacebookLink: kind === 'roommate' ? values.cimerFacebookLink : undefined,
  }
}

export type PasswordValues = { password: string; confirmPassword: string }

/** The rules of a password, each with its test; together they are equivalent to the schema. */
export const passwordRules = {
  length: (password) => password.length >= 8,
  lower: (password) => /[a-z]/.test(password),
  upper: (password) => /[A-Z]/.test(password),
  digit: (password) => /\d/.test(password),
  symbol: (password) => /[^A-Za-z0-9]/.test(password),
} as const satisfies Record<string, (password: string) => boolean>
export type PasswordRule = keyof typeof passwordRules

/**
 * Validates a form's body with the server's schema. Returns the errors by field, in the order of the form, or
 * undefined. `confirmPassword` is required here, though it is optional for other clients of the API.
 */
export function problemsOf(schema: z.ZodMiniType, body: object, order: readonly string[]): FieldErrors | undefined {
  const { error } = schema.safeParse(body, { reportInput: true })
  const unconfirmed = 'confirmPassword' in body && body.confirmPassword === '' ? [required('confirmPassword')] : []
  const issues = [...unconfirmed, ...(error?.issues ?? [])]
  return issues.length > 0 ? fieldErrors(issues, order) : undefined
}

const required = (field: string) => ({
  code: 'custom' as const,
  path: [field],
  message: '',
  params: { code: 'required' },
})
