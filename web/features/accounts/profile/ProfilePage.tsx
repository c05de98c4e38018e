import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { signOut } from '../../../lib/caller.ts'
import { formatDate } from '../../../lib/format.ts'
import { MembersOnly } from '../../../ui/MembersOnly.tsx'
import message from '../../../ui/Message.module.css'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { DeleteAccount } from './DeleteAccount.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { dropDraft } from './draft.ts'
import { Farewell } from './Farewell.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import css from './profile.module.css'
import { profileQuery } from './queries.ts'
import { Skeleton } from './Skeleton.tsx'

/** After how many seconds a deleted account is logged out (CON-19). */
const farewellSeconds = 5

/** The member's own account (RTE-21). */
export function Component() {
  return <MembersOnly>{({ userId }) => <OwnProfile key={userId} userId={userId} />}</MembersOnly>
}

function OwnProfile({ userId }: { userId: string }) {
  const { t } = useTranslation(['profile', 'common'])
  const { data: profile, isError, refetch } = useQuery(profileQuery(userId))
  const [deleted, setDeleted] = useState(false)
  const navigate = useNavigate()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  usePageTitle(t('title'))

  const leave = async () => {
    clearTimeout(leaving.current)
    await signOut()
    navigate('/user/dashboard')
  }
  const sayFarewell = () => {
    dropDraft(userId)
    setDeleted(true)
    // Goes on when the page is left: the account is closed wherever one looks meanwhile.
    leaving.current = setTimeout(leave, farewellSeconds * 1000)
  }

  if (deleted) return <Farewell seconds={farewellSeconds} onLeave={leave} />
  return (
    <div className={`container ${css.page}`}>
      <header className={css.head}>
        <h1>{t('title')}</h1>
        {profile && <p>{t('since', { date: formatDate(profile.createdAt) })}</p>}
      </header>
      {profile ? (
        <>
          <DetailsForm profile={profile} />
          <PasswordForm profile={profile} />
          <DeleteAccount userId={userId} onDeleted={sayFarewell} />
        </>
      ) : isError ? (
        <div className={message.message} role="alert">
          <h2>{t('failed')}</h2>
          <Button onClick={() => refetch()}>{t('common:retry')}</Button>
        </div>
      ) : (
        <Skeleton />
      )}
    </div>
  )
}
