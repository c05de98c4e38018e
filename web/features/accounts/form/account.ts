import type { useForm } from '@mantine/form'
import type * as z from 'zod/mini'
import { canonicalPassword, passwordLength, passwordLengthOf } from '#shared/accounts/password.ts'
import { type Owner, weaknessOf } from '#shared/accounts/weakness.ts'
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
export function accountBody<V extends AccountValues>({ kind, ...values }: V) {
  return {
    ...values,
    isAgency: kind === 'agency',
    isCimer: kind === 'roommate',
    agencyName: kind === 'agency' ? values.agencyName : undefined,
    cimerFacebookLink: kind === 'roommate' ? values.cimerFacebookLink : undefined,
  }
}

export type PasswordValues = { password: string; confirmPassword: string }

export const passwordRules = ['length', 'pattern', 'personal'] as const
type PasswordRule = (typeof passwordRules)[number]

/**
 * The rules that a new password of this owner meets; one that meets all is refused only if the server knows it as
 * common. A blank password meets none.
 */
export function rulesMet(typed: string, owner: Owner): PasswordRule[] {
  const written = canonicalPassword(typed)
  const length = passwordLengthOf(written)
  if (length === 0) return []
  const weakness = weaknessOf([...written].slice(0, passwordLength.max).join(''), owner)
  const met: Record<PasswordRule, boolean> = {
    length: length >= passwordLength.min && length <= passwordLength.max,
    pattern: weakness === undefined || weakness === 'personal',
    personal: weakness !== 'personal',
  }
  return passwordRules.filter((rule) => met[rule])
}

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
