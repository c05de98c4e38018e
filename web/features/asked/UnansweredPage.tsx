import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { storedDays, visitorsMin } from '#shared/asked/limits.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { Button } from '../../ui/Button.tsx'
import { AdminFrame } from '../manage/parts/AdminFrame.tsx'
import { AdminsOnly } from '../manage/parts/AdminsOnly.tsx'
import { Fetched } from '../manage/parts/Fetched.tsx'
import section from '../manage/parts/section.module.css'
import { judgeCases } from './judgeCases.ts'
import { unansweredListQuery } from './queries.ts'
import { UnansweredTable } from './UnansweredTable.tsx'

/** The page of sentences that visitors asked in vain (ASK-21). */
export function Component() {
  return <AdminsOnly>{() => <Sentences />}</AdminsOnly>
}

function Sentences() {
  const { t } = useTranslation('asked')
  const result = useQuery(unansweredListQuery(useLanguage()))
  const rows = result.data ?? []

  return (
    <AdminFrame
      title={t('title')}
      lead={t('lead', { visitors: visitorsMin, days: storedDays })}
      total={result.data?.length}
      aside={
        rows.length > 0 && (
          <Button
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(judgeCases(rows))}`}
            download="asked.ts"
            variant="default"
            icon={<IconDownload size={18} aria-hidden />}
          >
            {t('download')}
          </Button>
        )
      }
    >
      <Fetched result={result}>
        {(found) =>
          found.length === 0 ? (
            <p className={section.none}>{t('none', { visitors: visitorsMin })}</p>
          ) : (
            <UnansweredTable rows={found} />
          )
        }
      </Fetched>
    </AdminFrame>
  )
}
