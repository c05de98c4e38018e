import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { storedDays, visitorsMin } from '#shared/asked/limits.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { Button } from '../../ui/Button.tsx'
import { judgeCases } from './judgeCases.ts'
import { AdminFrame } from './parts/AdminFrame.tsx'
import { AdminsOnly } from './parts/AdminsOnly.tsx'
import { Fetched } from './parts/Fetched.tsx'
import { unansweredListQuery } from './queries.ts'
import { UnansweredTable } from './UnansweredTable.tsx'
import css from './VisitsPage.module.css'

/** The page of sentences that visitors asked in vain (ASK-21). */
export function Component() {
  return <AdminsOnly>{() => <Sentences />}</AdminsOnly>
}

function Sentences() {
  const { t } = useTranslation('admin')
  const result = useQuery(unansweredListQuery(useLanguage()))
  const rows = result.data ?? []

  return (
    <AdminFrame
      title={t('asked.title')}
      lead={t('asked.lead', { visitors: visitorsMin, days: storedDays })}
      total={result.data?.length}
      aside={
        rows.length > 0 && (
          <Button
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(judgeCases(rows))}`}
            download="asked.ts"
            variant="default"
            icon={<IconDownload size={18} aria-hidden />}
          >
            {t('asked.download')}
          </Button>
        )
      }
    >
      <Fetched result={result}>
        {(found) =>
          found.length === 0 ? (
            <p className={css.none}>{t('asked.none', { visitors: visitorsMin })}</p>
          ) : (
            <UnansweredTable rows={found} />
          )
        }
      </Fetched>
    </AdminFrame>
  )
}
