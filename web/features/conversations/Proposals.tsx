import { IconCalendarPlus, IconTag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { type Acts, mayOffer, openViewing } from '#shared/conversations/fold.ts'
import type { ConversationShown } from '#shared/conversations/schema.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import css from './Messages.module.css'

const LazyOffer = lazy(async () => ({ default: (await import('./OfferDialog.tsx')).OfferDialog }))
const LazyViewing = lazy(async () => ({ default: (await import('./ViewingDialog.tsx')).ViewingDialog }))

type DialogProps = { id: string; postId: string; of?: string; onClose: () => void }

/** The dialog of an offer, which is loaded when it is opened. */
export const OfferDialog = (props: DialogProps) => (
  <Suspense>
    <LazyOffer {...props} />
  </Suspense>
)

/** The dialog of a viewing, which is loaded when it is opened. */
export const ViewingDialog = (props: DialogProps) => (
  <Suspense>
    <LazyViewing {...props} />
  </Suspense>
)

type Props = { id: string; conversation: ConversationShown; acts: Acts }

/** What can be proposed besides writing (CNV-12, CNV-17). */
export function Proposals({ id, conversation: { side, postId }, acts }: Props) {
  const { t } = useTranslation('conversations')
  const [opened, setOpened] = useState<'offer' | 'viewing'>()
  const close = () => setOpened(undefined)
  const now = new Date().toISOString()
  const button = { variant: 'light', size: 'compact', 'aria-haspopup': 'dialog' } as const
  return (
    <div className={css.proposals}>
      {mayOffer(acts, side, now) && (
        <Button {...button} icon={<IconTag size={16} aria-hidden />} onClick={() => setOpened('offer')}>
          {t('acts.offer')}
        </Button>
      )}
      {!openViewing(acts, now) && (
        <Button {...button} icon={<IconCalendarPlus size={16} aria-hidden />} onClick={() => setOpened('viewing')}>
          {t('acts.viewing')}
        </Button>
      )}
      {opened === 'offer' && <OfferDialog id={id} postId={postId} onClose={close} />}
      {opened === 'viewing' && <ViewingDialog id={id} postId={postId} onClose={close} />}
    </div>
  )
}
