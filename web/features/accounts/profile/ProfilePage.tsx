import { Slot as More } from 'virtual:slot/account.settings'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import { forgetSession } from '../../../lib/caller.ts'
import { clearUnsaved } from '../../../lib/deviceCache.ts'
import { visitorsDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Failed } from '../../../ui/Failed.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { MembersOnly } from '../parts/MembersOnly.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { Farewell } from './Farewell.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import css from './profile.module.css'
import { profileQuery } from './queries.ts'
import { Sessions } from './Sessions.tsx'
import { Skeleton } from './Skeleton.tsx'
import { TwoStep } from './TwoStep.tsx'

/** After how many seconds a deleted account is logged out (CON-19). */
const farewellSeconds = 5

/** The member's own account (RTE-21). */
export function Component() {
  return <MembersOnly>{({ userId }) => <OwnProfile key={userId} userId={userId} />}</MembersOnly>
}

function OwnProfile({ userId }: { userId: string }) {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const { data: profile, isError, refetch } = useQuery(profileQuery(userId))
  /** The e-mail of the account, once it is closed. */
  const [deleted, setDeleted] = useState<string>()
  const navigate = useNavigate()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  usePageTitle(t('title'))

  const leave = async () => {
    clearTimeout(leaving.current)
    await forgetSession()
    navigate('/user/dashboard')
  }
  const sayFarewell = (email: string) => {
    clearUnsaved()
    setDeleted(email)
    // Not cleared on unmount: the user is logged out even after leaving this page.
    leaving.current = setTimeout(leave, farewellSeconds * 1000)
  }

  if (deleted) return <Farewell seconds={farewellSeconds} email={deleted} onLeave={leave} />
  return (
    <div className={`container ${css.page}`}>
      <PageHead
        title={t('title')}
        lead={profile && t('since', { date: dayInWords(visitorsDay(profile.createdAt), language) })}
      />
      {profile ? (
        <>
          <DetailsForm profile={profile} />
          <PasswordForm profile={profile} />
          <TwoStep profile={profile} />
          <Sessions profile={profile} />
          <More userId={userId} />
          <DeleteAccount profile={profile} onDeleted={() => sayFarewell(profile.email)} />
        </>
      ) : isError ? (
        <Failed text={t('failed')} onRetry={refetch} />
      ) : (
        <Skeleton />
      )}
    </div>
  )
}
