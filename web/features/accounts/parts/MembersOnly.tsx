import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { type Caller, hasExpired, useCaller } from '../../../lib/caller.ts'
import { expiredArrival, home, loginAddress, type SentHome } from '../../../lib/login.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { notify } from '../../../ui/notify.ts'
import { PageLoading } from '../../../ui/PageLoading.tsx'

/**
 * A page for members. Visitors are redirected to the home page, or to the login if their session had expired. A session
 * that expires later does not close the page.
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

/** Redirects to the home page, with a notice that offers to log in and return. */
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
