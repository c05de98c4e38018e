import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { type Caller, hasExpired, useCaller } from '../../../lib/caller.ts'
import { expiredArrival, home, loginAddress, type SentHome } from '../../../lib/login.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { notify } from '../../../ui/notify.ts'
import { PageLoading } from '../../../ui/PageLoading.tsx'

/**
 * A page for members; others go home, but to the login when their session ended before the page was there. A session
 * that ends later does not take the page away.
 */
export function MembersOnly({ children }: { children: (member: Caller) => ReactNode }) {
  const caller = useCaller()
  const location = useLocation()
  const [member, setMember] = useState(caller)
  if (caller && caller !== member) setMember(caller)

  if (member) return children(member)
  if (caller === undefined) return <PageLoading />
  if (hasExpired()) return <Navigate to={loginAddress(location)} state={expiredArrival} replace />
  return <Visitor wanted={location.pathname + location.search} />
}

/** Sends a visitor home, says why, and has the login lead back. */
function Visitor({ wanted }: SentHome) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const state: SentHome = { wanted }
  const tell = useEffectEvent(() => {
    const act = () => navigate(loginAddress({ pathname: home, search: '', state }))
    notify.info(t('membersOnly'), { label: t('nav.login'), act })
  })
  useEffect(() => tell(), [])
  return <Navigate to={home} state={state} replace />
}
