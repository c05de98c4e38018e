import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../ui/notify.ts'

/** Hands the page to the apps of the device where it can, else copies its link. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('detail')

  const share = async () => {
    const url = location.origin + location.pathname
    // Somebody who closes the share sheet has shared nothing, and need not be told.
    if (navigator.share) return navigator.share({ title, url }).catch(() => {})
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    if (copied) notify.success(t('linkCopied'))
    else notify.warning(t('linkNotCopied'))
  }

  return (
    <Button variant="default" leftSection={<IconShare2 size={18} />} onClick={share}>
      {t('share')}
    </Button>
  )
}
