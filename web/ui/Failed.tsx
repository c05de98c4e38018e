import { useTranslation } from '../lib/texts.ts'
import { useOnline } from '../lib/useOnline.ts'
import { Button } from './Button.tsx'
import message from './Message.module.css'

type Props = {
  text: string
  onRetry: () => unknown
  /** Is it all that the page has, so that its text is the page's heading? */
  whole?: boolean
}

/** Says that something could not be had from the server, or without a connection, and asks again. */
export function Failed({ text, onRetry, whole = false }: Props) {
  const { t } = useTranslation()
  const online = useOnline()
  const Heading = whole ? 'h1' : 'h2'
  return (
    <div className={message.message} role="alert">
      <Heading>{online ? text : t('offline.title')}</Heading>
      {!online && <p>{t('offline.text')}</p>}
      <Button onClick={() => onRetry()}>{t('retry')}</Button>
    </div>
  )
}
