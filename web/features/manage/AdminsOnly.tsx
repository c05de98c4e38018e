import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { may } from '#shared/lib/access.ts'
import type { Caller } from '../../lib/caller.ts'
import { MembersOnly } from '../../ui/MembersOnly.tsx'

/** A page for administrators; everybody else goes home (ROL-09). */
export function AdminsOnly({ children }: { children: (admin: Caller) => ReactNode }) {
  return (
    <MembersOnly>
      {(member) => (may(member.roles, 'administer') ? children(member) : <Navigate to="/user/dashboard" replace />)}
    </MembersOnly>
  )
}
