import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import message from '../../../ui/Message.module.css'

/** Shown instead of a page whose role requires a second factor (D-48): says what to do, with a link. */
export function SecondFactorNeeded() {
  const { t } = useTranslation()
  return (
    <div className={message.message} role="alert">
      <h1>{t('errors.secondFactorRequired')}</h1>
      <Button to="/user/details#two-step">{t('nav.details')}</Button>
    </div>
  )
}
