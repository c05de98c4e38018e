import { useState } from 'react'
import type { Profile } from '#shared/accounts/answers.ts'
import type { Proof } from '#shared/accounts/schema.ts'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmWithProof } from '../parts/ConfirmWithProof.tsx'
import { Section } from '../parts/Section.tsx'
import css from './profile.module.css'
import { showFailure } from './showFailure.ts'

/** Explains what deleting an account does, asks for confirmation and proof, and deletes it (D-25, D-145). */
export function DeleteAccount({ profile, onDeleted }: { profile: Profile; onDeleted: () => void }) {
  const { t } = useTranslation('profile')
  const [asking, setAsking] = useState(false)

  const close = async (body: Proof) => {
    await api.accounts.delete({ params: { id: profile.userID }, body })
    onDeleted()
  }

  return (
    <Section title={t('delete.title')} lead={t('delete.lead')}>
      <Button variant="default" size="md" className={css.delete} onClick={() => setAsking(true)}>
        {t('delete.open')}
      </Button>
      {asking && (
        <ConfirmWithProof
          danger
          title={t('delete.ask.title')}
          text={t('delete.ask.text')}
          confirmLabel={t('delete.ask.yes')}
          cancelLabel={t('delete.ask.no')}
          email={profile.email}
          act={close}
          onCancel={() => setAsking(false)}
          onFailed={(error) => {
            setAsking(false)
            showFailure(error, t('delete.failed'))
          }}
        />
      )}
    </Section>
  )
}
