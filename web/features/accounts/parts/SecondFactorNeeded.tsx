import { errors } from '#shared/lib/errors.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import message from '../../../ui/Message.module.css'

/** Stands in for a page that a role may see once its account has a second factor (D-48): what to do, and where. */
export function SecondFactorNeeded() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <div className={message.message} role="alert">
      <h1>{errors.secondFactorRequired[language]}</h1>
      <Button to="/user/details#two-step">{t('nav.details')}</Button>
    </div>
  )
}
