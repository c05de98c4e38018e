import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#shared/accounts/answers.ts'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import { showProfile } from '../../../lib/caller.ts'
import { visitorsDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Section } from '../parts/Section.tsx'
import { profileQuery, sessionsQuery } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoStepOn } from './TwoStepOn.tsx'
import { TwoStepSetup } from './TwoStepSetup.tsx'

/** The second factor of the user's own account (D-48): turns it on or off, and shows new recovery codes once. */
export function TwoStep({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const client = useQueryClient()
  const [codes, setCodes] = useState<string[]>()
  const { userID, totp } = profile

  const refresh = async () => showProfile(await client.fetchQuery(profileQuery(userID)))
  const show = (made: string[]) => {
    setCodes(made)
    // The change has logged out the user's other devices.
    void client.invalidateQueries(sessionsQuery(userID))
    void refresh()
  }

  return (
    <div id="two-step">
      <Section title={t('twoStep.title')} lead={t('twoStep.lead')}>
        {totp && (
          <p role="status">
            {t('twoStep.on', { date: dayInWords(visitorsDay(totp.since), language) })}{' '}
            {t('twoStep.left', { count: totp.codesLeft })}
          </p>
        )}
        {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
        {!codes && totp && <TwoStepOn profile={profile} onCodes={show} onOff={refresh} />}
        {!codes && !totp && <TwoStepSetup profile={profile} onCodes={show} onOther={refresh} />}
      </Section>
    </div>
  )
}
