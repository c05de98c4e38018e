import { IconTag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { type Acts, mayOffer } from '#shared/conversations/fold.ts'
import type { ConversationShown } from '#shared/conversations/schema.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import css from './Messages.module.css'

const Dialog = lazy(async () => ({ default: (await import('./OfferDialog.tsx')).OfferDialog }))

/** The dialog of an offer, which is loaded when it is opened. */
export const OfferDialog = (props: Parameters<typeof import('./OfferDialog.tsx').OfferDialog>[0]) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)

type Props = { id: string; conversation: ConversationShown; acts: Acts }

/** What can be proposed besides writing (CNV-17). */
export function Proposals({ id, conversation: { side, postId }, acts }: Props) {
  const { t } = useTranslation('conversations')
  const [opened, setOpened] = useState<'offer'>()
  const close = () => setOpened(undefined)
  if (!mayOffer(acts, side, new Date().toISOString())) return null
  return (
    <div className={css.proposals}>
      <Button
        variant="light"
        size="compact"
        icon={<IconTag size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened('offer')}
      >
        {t('acts.offer')}
      </Button>
      {opened === 'offer' && <OfferDialog id={id} postId={postId} onClose={close} />}
    </div>
  )
}
