import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import css from './listing.module.css'

type Props = {
  postId: string
  /** Publishes the form's current content as another listing. */
  onAnother: () => void
}

/**
 * Says that an earlier submission has already published the listing, with its content at that time. Takes the focus.
 */
export function AlreadyPublished({ postId, onAnother }: Props) {
  const { t } = useTranslation('listing')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={css.restored} role="alert" tabIndex={-1}>
      {t('already')}
      <Button to={`/user/post-details/${postId}`} size="compact">
        {t('alreadyOpen')}
      </Button>
      <Button variant="subtle" size="compact" onClick={onAnother}>
        {t('alreadyAnother')}
      </Button>
    </div>
  )
}
