import { useState } from 'react'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import type { PublishedVersion } from '#shared/papers/answers.ts'
import type { LegalPageName } from '#shared/papers/legalPages.ts'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notify.ts'
import { ConfirmAction } from './ConfirmAction.tsx'
import { useRefetchLegalPage } from './queries.ts'
import { useAttempt } from './useAttempt.ts'

type Props = { paper: LegalPageName; version: Pick<PublishedVersion, 'number' | 'holdsFrom'>; hasDraft: boolean }

/** Takes an announced version back before it holds, once that is confirmed. */
export function Withdrawal({ paper, version: { number, holdsFrom }, hasDraft }: Props) {
  const { t } = useTranslation('paperEdit')
  const language = useLanguage()
  const refetch = useRefetchLegalPage(paper)
  const { run, busy } = useAttempt()
  const [asking, setAsking] = useState(false)
  const withdraw = () =>
    run(async () => {
      await api.papers.withdraw({ params: { paper, number } })
      notify.success(t('withdrawal.done', { number }))
      await refetch()
      // The button is gone, and the focus with it.
      document.getElementById('content')?.focus({ preventScroll: true })
    })
  return (
    <p>
      <Button variant="default" loading={busy} onClick={() => setAsking(true)}>
        {t('withdrawal.submit', { number })}
      </Button>
      {asking && (
        <ConfirmAction
          title={t('withdrawal.title', { number })}
          action={t('withdrawal.submit', { number })}
          onClose={() => setAsking(false)}
          onConfirm={withdraw}
        >
          {t('withdrawal.confirm', { number, day: dayInWords(holdsFrom, language) })}{' '}
          {hasDraft && t('withdrawal.draft')}
        </ConfirmAction>
      )}
    </p>
  )
}
