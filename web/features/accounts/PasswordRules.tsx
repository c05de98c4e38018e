import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from './accounts.module.css'
import { type PasswordRule, passwordRules } from './registration.ts'

/** The rules of the password; each is ticked off quietly as it is met. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const { t } = useTranslation('accounts')
  return (
    <div id={id} className={css.rules}>
      <p>{t('register.passwordRules')}</p>
      <ul>
        {(Object.keys(passwordRules) as PasswordRule[]).map((rule) => {
          const met = passwordRules[rule](password)
          return (
            <li key={rule} data-met={met || undefined}>
              {met ? <IconCheck size={16} aria-hidden /> : <IconPoint size={16} aria-hidden />}
              {t(`register.rules.${rule}`)}
              <span className="visuallyHidden">: {t(met ? 'register.ruleMet' : 'register.ruleOpen')}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
