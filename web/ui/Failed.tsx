import { useOnline } from '../lib/connection.ts'
import { useTranslation } from '../lib/texts.ts'
import { Button } from './Button.tsx'
import message from './Message.module.css'

type Props = {
  text: string
  onRetry: () => unknown
  /** Whether this is the only content of the page: its title is then the page's h1. */
  whole?: boolean
}

/**
 * Says that a request failed or needs a connection, with a button to retry. That one is offline, the frame says; only a
 * page without other content repeats it.
 */
export function Failed({ text, onRetry, whole = false }: Props) {
  const { t } = useTranslation()
  const online = useOnline()
  const Heading = whole ? 'h1' : 'h2'
  return (
    <div className={message.message} role="alert">
      {(online || whole) && <Heading>{online ? text : t('offline.title')}</Heading>}
      {!online && <p>{t('offline.text')}</p>}
      <Button onClick={() => onRetry()}>{t('retry')}</Button>
    </div>
  )
}
