import { IconUserOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import message from '../../../ui/Message.module.css'

type Props = { seconds: number; email: string; onLeave: () => void }

/**
 * The message after an account was closed (MSG-44), with the mail that takes it back (D-146) and a countdown to the end
 * of the session (STA-07).
 */
export function Farewell({ seconds, email, onLeave }: Props) {
  const { t } = useTranslation(['profile', 'common'])
  const [left, setLeft] = useState(seconds)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    const ticking = setInterval(() => setLeft((count) => Math.max(1, count - 1)), 1000)
    return () => clearInterval(ticking)
  }, [])

  return (
    <div ref={box} className={message.message} role="status" tabIndex={-1}>
      <IconUserOff size={44} aria-hidden />
      <h1>{t('delete.done')}</h1>
      <p>{t('delete.text', { email })}</p>
      <p aria-hidden className="tabular">
        {t('delete.leaving', { count: left })}
      </p>
      <Button variant="light" size="md" onClick={onLeave}>
        {t('common:nav.logout')}
      </Button>
    </div>
  )
}
