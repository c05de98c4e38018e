import { IconChartLine } from '@tabler/icons-react'
import { useTranslation } from '../../lib/texts.ts'
import type { Slot } from '../../slots.ts'
import { Button } from '../../ui/Button.tsx'

/** Leads an owner to the figures of a listing. */
export const Component: Slot<'listing.own'> = ({ post: { postId, title } }) => {
  const { t } = useTranslation()
  return (
    <Button
      to={`/user/figures/${postId}`}
      variant="default"
      icon={<IconChartLine size={18} aria-hidden />}
      aria-label={`${t('nav.figures')}: ${title}`}
    >
      {t('nav.figures')}
    </Button>
  )
}
