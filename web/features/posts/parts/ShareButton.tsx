import { IconShare2 } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notify.ts'

type Props = {
  title: string
  /** What is shared: this page when left out. */
  path?: string
  label?: string
}

/** Hands an address to the apps of the device where it can, else copies it. */
export function ShareButton({ title, path = location.pathname, label }: Props) {
  const { t } = useTranslation('listings')

  const share = async () => {
    const url = location.origin + path
    // Somebody who closes the share sheet has shared nothing, and need not be told.
    if (navigator.share) return navigator.share({ title, url }).catch(() => {})
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    if (copied) notify.success(t('share.copied'))
    else notify.warning(t('share.notCopied', { url }))
  }

  return (
    <Button variant="default" data-press="share" icon={<IconShare2 size={18} />} onClick={share}>
      {label ?? t('share.share')}
    </Button>
  )
}
