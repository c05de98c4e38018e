import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { type Caller, useCaller } from '../lib/caller.ts'
import { PageLoading } from './PageLoading.tsx'

/** A page for members; others go home. A session that ends meanwhile does not take the page away. */
export function MembersOnly({ children }: { children: (member: Caller) => ReactNode }) {
  const caller = useCaller()
  const [member, setMember] = useState(caller)
  if (caller && caller !== member) setMember(caller)

  if (member) return children(member)
  return caller === null ? <Navigate to="/user/dashboard" replace /> : <PageLoading />
}
