import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useId } from 'react'
import { passwordLength } from '#shared/accounts/password.ts'
import type { Owner } from '#shared/accounts/weakness.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { PasswordField } from '../parts/PasswordField.tsx'
import css from './AccountForm.module.css'
import { type InputProps, type PasswordValues, passwordRules, rulesMet } from './account.ts'

type Props = {
  password: string
  propsOf: (field: keyof PasswordValues) => InputProps
  /** The label of the first of the two fields. */
  label: string
  /** Whose password it is, as far as the page knows. */
  owner?: Owner
}

/** What password managers follow when they make a password (developer.apple.com/password-rules). */
const generated = {
  passwordrules: `minlength: ${passwordLength.min}; maxlength: ${passwordLength.max}; allowed: ascii-printable;`,
}

/**
 * Two fields for a new password and its repetition, with the rules as a list; each rule is ticked off once it is met.
 */
export function NewPasswordFields({ password, propsOf, label, owner = {} }: Props) {
  const { t } = useTranslation('accounts')
  const rules = useId()
  const metNow = rulesMet(password, owner)
  return (
    <>
      <div className={css.pair}>
        <PasswordField
          {...propsOf('password')}
          {...generated}
          label={label}
          autoComplete="new-password"
          aria-describedby={rules}
          required
        />
        <PasswordField
          {...propsOf('confirmPassword')}
          {...generated}
          label={t('fields.confirmPassword')}
          autoComplete="new-password"
          required
        />
      </div>
      <div id={rules} className={css.rules}>
        <p>{t('fields.passwordRules')}</p>
        <ul>
          {passwordRules.map((rule) => {
            const met = metNow.includes(rule)
            return (
              <li key={rule} data-met={met || undefined}>
                {met ? <IconCheck size={16} aria-hidden /> : <IconPoint size={16} aria-hidden />}
                {t(`fields.rules.${rule}`, { min: passwordLength.min })}
                <span className="visuallyHidden"> ({t(met ? 'fields.ruleMet' : 'fields.ruleOpen')})</span>
              </li>
            )
          })}
        </ul>
        <p>{t('fields.passwordHelp')}</p>
      </div>
    </>
  )
}
