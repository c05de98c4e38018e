import { useTranslation } from '../../../lib/texts.ts'

const messages = {
  'name.required': 'nameRequired',
  'lastName.required': 'lastNameRequired',
  'agencyName.required': 'agencyNameRequired',
  'email.required': 'emailRequired',
  'email.invalid': 'emailInvalid',
  'email.used': 'emailUsed',
  'telephone.required': 'telephoneRequired',
  'telephone.invalid': 'telephoneInvalid',
  'cimerFacebookLink.invalid': 'facebookInvalid',
  'password.required': 'passwordRequired',
  'password.tooShort': 'passwordWeak',
  'password.invalid': 'passwordWeak',
  'confirmPassword.required': 'confirmPasswordRequired',
  'confirmPassword.mismatch': 'confirmPasswordMismatch',
  'code.required': 'codeRequired',
  'code.invalid': 'codeInvalid',
  'currentPassword.required': 'currentPasswordRequired',
  'currentPassword.invalid': 'currentPasswordWrong',
} as const

/** The sentence for what is wrong with a field of an account. */
export function useFieldMessage(): (field: string, code: string) => string {
  const { t } = useTranslation('accounts')
  return (field, code) => {
    const known = `${field}.${code}`
    if (known in messages) return t(`errors.${messages[known as keyof typeof messages]}`)
    return t(code === 'tooLong' ? 'errors.tooLong' : 'errors.invalid')
  }
}
