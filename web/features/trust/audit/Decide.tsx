import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShownApproval } from '#shared/trust/audit/schema.ts'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { errorText, notify } from '../../../ui/notify.ts'
import { showFailure } from '../../manage/parts/failure.ts'
import css from './ApprovalsPage.module.css'
import { approvalsQuery } from './queries.ts'

type Props = { approval: ShownApproval; name: string; isOwn: boolean }
type Answer = 'confirm' | 'refuse'

/** Confirms or refuses what waits, once that is confirmed; nobody confirms what they asked for themselves. */
export function Decide({ approval: { approvalId, kind, state }, name, isOwn }: Props) {
  const { t } = useTranslation('auditing')
  const client = useQueryClient()
  const [asking, setAsking] = useState<Answer>()
  const closes = kind === 'closeAccount'
  const { mutate, isPending } = useMutation({
    mutationFn: async (answer: Answer) => {
      const request = { params: { id: approvalId } }
      await (answer === 'confirm' ? api.trust.approve(request) : api.trust.refuse(request))
    },
    onSuccess: (_, answer) => {
      const done = answer === 'confirm' ? 'confirmed' : closes ? 'reopened' : 'refused'
      notify.success(t(`approvals.done.${done}`))
      // The buttons may be gone, and the focus with them.
      document.getElementById('content')?.focus({ preventScroll: true })
    },
    onError: (error) => showFailure(error, errorText(error)),
    onSettled: () => client.invalidateQueries(approvalsQuery),
  })
  const question =
    asking === 'confirm' ? (closes ? 'confirmClose' : 'confirmRenew') : closes ? ('reopen' as const) : 'refuse'
  const refusal = t(closes ? 'approvals.reopen' : 'approvals.refuse')

  return (
    <div className={css.buttons}>
      {!isOwn && state === 'asked' && (
        <Button loading={isPending} onClick={() => setAsking('confirm')}>
          {t('approvals.confirm')}
        </Button>
      )}
      <Button variant="default" loading={isPending} onClick={() => setAsking('refuse')}>
        {refusal}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t(`approvals.ask.${question}.title`, { name })}
          text={t(`approvals.ask.${question}.text`)}
          confirmLabel={asking === 'confirm' ? t('approvals.confirm') : refusal}
          cancelLabel={t('approvals.no')}
          danger={question === 'confirmClose'}
          onConfirm={() => {
            setAsking(undefined)
            mutate(asking)
          }}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}
