import { IconCopyPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Done } from '../../../ui/Done.tsx'
import { ShareButton } from '../parts/ShareButton.tsx'

type Props = {
  postId: string
  title: string
  heading: string
  /** What was done with the listing. */
  text: string
  /** The page that follows. */
  listAt: string
  /** Starts another listing with the same content. */
  onAnother: () => void
}

/** Says that a rule holds the listing back until a person has looked at it; its page tells the owner why (TRU-02). */
export function HeldBack({ postId }: Pick<Props, 'postId'>) {
  const { t } = useTranslation('listing')
  const path = `/user/post-details/${postId}`
  return <Done title={t('held.title')} text={t('held.text')} next={t('held.next')} to={path} link={t('view')} />
}

/**
 * Says that the listing is live (OWN-08) or changed, in place of the saved form; goes on to the list that contains it (FRM-31,
 * FRM-32).
 */
export function Saved({ postId, title, heading, text, listAt, onAnother }: Props) {
  const { t } = useTranslation('listing')
  const path = `/user/post-details/${postId}`
  return (
    <Done title={heading} text={text} next={t('successNext')} to={listAt} link={t('toList')}>
      <Button to={path} size="md">
        {t('view')}
      </Button>
      <ShareButton title={title} path={path} size="md" />
      <Button variant="default" size="md" icon={<IconCopyPlus size={18} aria-hidden />} onClick={onAnother}>
        {t('another')}
      </Button>
    </Done>
  )
}
