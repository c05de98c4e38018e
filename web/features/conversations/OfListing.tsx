import { IconMessages } from '@tabler/icons-react'
import { useTranslation } from '../../lib/texts.ts'
import type { Slot } from '../../slots.ts'
import { Button } from '../../ui/Button.tsx'

/** Leads an owner to the conversations about a listing. */
export const Component: Slot<'listing.own'> = ({ post: { postId, title } }) => {
  const { t } = useTranslation()
  return (
    <Button
      to={`/user/messages?listing=${postId}`}
      variant="default"
      icon={<IconMessages size={18} aria-hidden />}
      aria-label={`${t('nav.conversations')}: ${title}`}
    >
      {t('nav.conversations')}
    </Button>
  )
}
