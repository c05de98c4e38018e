import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { type Caller, hasExpired, useCaller } from '../lib/caller.ts'
import { expiredArrival, home, loginAddress } from '../lib/login.ts'
import { PageLoading } from './PageLoading.tsx'

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
  return <Navigate to={home} replace />
}
