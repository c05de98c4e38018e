import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import message from '../../ui/Message.module.css'

/** Says why a link leads nowhere, with a way to go on. */
export function DeadLink({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const { t } = useTranslation('trust')
  return (
    <div className={message.message}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children ?? <Button to="/user/post?page=1">{t('receipt.search')}</Button>}
    </div>
  )
}
