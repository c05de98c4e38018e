import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import css from './AccountForm.module.css'
import { type InputProps, type PasswordRule, type PasswordValues, passwordRules } from './account.ts'
import { PasswordField } from './PasswordField.tsx'

type Props = {
  password: string
  propsOf: (field: keyof PasswordValues) => InputProps
  /** The label of the first of the two fields. */
  label: string
}

/**
 * Two fields for a new password and its repetition, with the rules as a list; each rule is ticked off once it is met.
 */
export function NewPasswordFields({ password, propsOf, label }: Props) {
  const { t } = useTranslation('accounts')
  const rules = useId()
  return (
    <>
      <div className={css.pair}>
        <PasswordField
          {...propsOf('password')}
          label={label}
          autoComplete="new-password"
          aria-describedby={rules}
          required
        />
        <PasswordField
          {...propsOf('confirmPassword')}
          label={t('fields.confirmPassword')}
          autoComplete="new-password"
          required
        />
      </div>
      <div id={rules} className={css.rules}>
        <p>{t('fields.passwordRules')}</p>
        <ul>
          {(Object.keys(passwordRules) as PasswordRule[]).map((rule) => {
            const met = passwordRules[rule](password)
            return (
              <li key={rule} data-met={met || undefined}>
                {met ? <IconCheck size={16} aria-hidden /> : <IconPoint size={16} aria-hidden />}
                {t(`fields.rules.${rule}`)}
                <span className="visuallyHidden"> ({t(met ? 'fields.ruleMet' : 'fields.ruleOpen')})</span>
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}
