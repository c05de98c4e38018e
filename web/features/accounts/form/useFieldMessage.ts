import { passwordLength } from '#shared/accounts/password.ts'
import { accountMax } from '#shared/accounts/schema.ts'
import { emailMax } from '#shared/lib/email.ts'
import { facebookMax } from '#shared/lib/fields.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { accountOrder } from './account.ts'

const messages = {
  'name.required': 'nameRequired',
  'name.invalid': 'nameInvalid',
  'lastName.invalid': 'lastNameInvalid',
  'lastName.required': 'lastNameRequired',
  'agencyName.required': 'agencyNameRequired',
  'email.required': 'emailRequired',
  'email.invalid': 'emailInvalid',
  'email.used': 'emailUsed',
  'telephone.required': 'telephoneRequired',
  'telephone.invalid': 'telephoneInvalid',
  'telephone.tooMany': 'telephoneTooMany',
  'cimerFacebookLink.invalid': 'facebookInvalid',
  'password.required': 'passwordRequired',
  'password.tooShort': 'passwordShort',
  'password.personal': 'passwordPersonal',
  'password.repeated': 'passwordRepeated',
  'password.keyboard': 'passwordKeyboard',
  'password.sequence': 'passwordSequence',
  'password.common': 'passwordCommon',
  'confirmPassword.required': 'confirmPasswordRequired',
  'confirmPassword.mismatch': 'confirmPasswordMismatch',
  'code.required': 'codeRequired',
  'code.invalid': 'codeInvalid',
  'recoveryCode.required': 'recoveryCodeRequired',
  'recoveryCode.invalid': 'recoveryCodeInvalid',
  'currentPassword.required': 'currentPasswordRequired',
  'currentPassword.invalid': 'currentPasswordWrong',
} as const

/** The fields that have their own label; the current password has the label of `password`. */
const labels = [...accountOrder, 'password', 'confirmPassword', 'code'] as const
const limits: Record<string, number> = { ...accountMax, email: emailMax, cimerFacebookLink: facebookMax }

/** Returns the error message for a field of an account. */
export function useFieldMessage(): (field: string, code: string) => string {
  const { t } = useTranslation('accounts')
  return (field, code) => {
    const known = `${field}.${code}`
    if (known in messages) return t(`errors.${messages[known as keyof typeof messages]}`, { min: passwordLength.min })
    const label = labels.find((one) => one === field) ?? 'password'
    return t(code === 'tooLong' ? 'errors.tooLong' : 'errors.invalid', {
      field: t(`fields.${label}`),
      max: limits[field] ?? '',
    })
  }
}
