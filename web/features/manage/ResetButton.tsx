import { IconRestore } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { forgetRemembered } from '../../lib/remembered.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../../ui/notify.ts'

/**
 * A testing tool: clears the browser's cache of the home page's listings, so that new placements are visible (ADM-03).
 */
export function ResetButton() {
  const { t } = useTranslation('admin')
  const client = useQueryClient()

  const reset = () => {
    try {
      forgetRemembered(client)
      void notify.success(t('reset.done'))
    } catch {
      void notify.error(t('reset.failed'))
    }
  }

  return (
    <Button variant="default" icon={<IconRestore size={18} aria-hidden />} title={t('reset.help')} onClick={reset}>
      {t('reset.label')}
    </Button>
  )
}
