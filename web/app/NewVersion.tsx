import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useOutdated } from '../lib/version.ts'
import css from './Layout.module.css'

/** Offers to load the page anew once it is of an earlier version; never by itself, for somebody may be writing. */
export function NewVersion() {
  const { t } = useTranslation()
  const outdated = useOutdated()
  return (
    <div role="status">
      {outdated && (
        <p className={css.bar}>
          {t('newVersion')}
          <Button size="compact-md" variant="white" color="dark" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        </p>
      )}
    </div>
  )
}
