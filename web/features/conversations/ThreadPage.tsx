import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from 'react-router-dom'
import { useCaller } from '../../lib/caller.ts'
import { useTranslation } from '../../lib/texts.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Conversation } from './Conversation.tsx'
import { LogIn } from './LogIn.tsx'
import css from './Messages.module.css'

/** A conversation of the signed-in user. */
export function Component() {
  const { t } = useTranslation('conversations')
  const { id = '' } = useParams()
  const caller = useCaller()
  usePageTitle(t('title'))
  return (
    <div className={`container ${css.page}`}>
      <p className={css.back}>
        <Link to="/user/messages">
          <IconArrowLeft size={18} aria-hidden /> {t('thread.back')}
        </Link>
      </p>
      {caller ? (
        <Conversation key={id} id={id} />
      ) : caller === null ? (
        <LogIn />
      ) : (
        <div className={css.waiting} aria-busy />
      )}
    </div>
  )
}
