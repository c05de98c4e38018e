import { useTranslation } from '../../lib/texts.ts'
import { useSending } from '../../lib/useSending.ts'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../../ui/notify.ts'
import { turnOn } from './device.ts'
import css from './push.module.css'

type Props = { userId: string; onAnswer: () => void; onClose: () => void }

/** A line that offers notifications on this device. */
export function Offer({ userId, onAnswer, onClose }: Props) {
  const { t } = useTranslation('notifications')
  const turning = useSending({
    mutationFn: () => turnOn(userId, false),
    onMutate: onAnswer,
    onSuccess: (state) => {
      if (state === 'on') notify.success(t('offer.done'))
      onClose()
    },
    onError: () => notify.error(t('failed')),
  })
  return (
    <div className={css.offer}>
      <p>{t('offer.text')}</p>
      <Button loading={turning.isPending} onClick={() => turning.mutate()}>
        {t('offer.yes')}
      </Button>
      <Button variant="default" onClick={onClose}>
        {t('offer.no')}
      </Button>
    </div>
  )
}
