import { useEffect } from 'react'
import { useTranslation } from '../lib/texts.ts'
import { useOutdated } from '../lib/version.ts'
import { notify } from '../ui/notify.ts'

/** Offers to reload when the page is outdated. It never reloads by itself, as the user may be typing. */
export function useNewVersion(): void {
  const { t } = useTranslation()
  const outdated = useOutdated()
  useEffect(() => {
    if (outdated) void notify.offer(t('newVersion'), { label: t('reload'), act: () => location.reload() })
  }, [outdated, t])
}
