import { useLocation } from 'react-router-dom'
import { loginAddress } from '../../lib/login.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import message from '../../ui/Message.module.css'

/** Asks a visitor to log in. */
export function LogIn() {
  const { t } = useTranslation('conversations')
  const location = useLocation()
  return (
    <div className={message.message}>
      <h2>{t('anonymous.title')}</h2>
      <p>{t('anonymous.text')}</p>
      <Button to={loginAddress(location)}>{t('anonymous.login')}</Button>
    </div>
  )
}
