import { IconShare2 } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/texts.ts'
import { Button, type ButtonLook } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notify.ts'

type Props = {
  title: string
  /** The address to share; by default that of this page. */
  path?: string
  label?: string
  size?: ButtonLook['size']
}

/** Opens the share sheet of the device if there is one, else copies the address. */
export function ShareButton({ title, path, label, size }: Props) {
  const { t } = useTranslation('listings')

  const share = async () => {
    const url = location.origin + (path ?? location.pathname)
    if (navigator.share) {
      const failure = await navigator.share({ title, url }).catch((error: unknown) => error)
      // The user closed the share sheet, which is not an error. Browsers refuse it long after the click.
      if (!failure || (failure instanceof DOMException && failure.name === 'AbortError')) return
    }
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    if (copied) notify.success(t('share.copied'))
    else notify.warning(t('share.notCopied', { url }))
  }

  return (
    <Button variant="default" size={size} icon={<IconShare2 size={18} aria-hidden />} onClick={share}>
      {label ?? t('share.share')}
    </Button>
  )
}
