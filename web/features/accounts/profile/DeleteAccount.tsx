import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Ask } from '../../../ui/Ask.tsx'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notify.ts'
import css from './profile.module.css'
import { Section } from './Section.tsx'
import { tellFailure } from './tellFailure.ts'

/** Explains what deleting an account does, asks for confirmation, and deletes it (D-25). */
export function DeleteAccount({ userId, onDeleted }: { userId: string; onDeleted: () => void }) {
  const { t } = useTranslation('profile')
  const [asking, setAsking] = useState(false)
  const deleting = useMutation({
    mutationFn: () => api.accounts.delete({ params: { id: userId } }),
    onSuccess: () => {
      notify.success(t('delete.done'))
      onDeleted()
    },
    onError: (error) => tellFailure(error, t('delete.failed')),
  })

  return (
    <Section title={t('delete.title')} lead={t('delete.lead')}>
      <Button
        variant="default"
        size="md"
        className={css.delete}
        loading={deleting.isPending}
        onClick={() => setAsking(true)}
      >
        {t('delete.open')}
      </Button>
      {asking && (
        <Ask
          danger
          title={t('delete.ask.title')}
          text={t('delete.ask.text')}
          yes={t('delete.ask.yes')}
          no={t('delete.ask.no')}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false)
            deleting.mutate()
          }}
        />
      )}
    </Section>
  )
}
