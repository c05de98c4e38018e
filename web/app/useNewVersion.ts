import { useEffect } from 'react'
import { useTranslation } from '../lib/texts.ts'
import { useOutdated } from '../lib/version.ts'
import { notify } from '../ui/notify.ts'

/** Offers to load the page anew once it is of an earlier version; never by itself, for somebody may be writing. */
export function useNewVersion(): void {
  const { t } = useTranslation()
  const outdated = useOutdated()
  useEffect(() => {
    if (outdated) void notify.offer(t('newVersion'), { label: t('reload'), act: () => location.reload() })
  }, [outdated, t])
}
