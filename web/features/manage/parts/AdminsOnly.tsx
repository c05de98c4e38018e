import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { may } from '#shared/lib/access.ts'
import type { Caller } from '../../../lib/caller.ts'
import { MembersOnly } from '../../accounts/parts/MembersOnly.tsx'
import { SecondFactorNeeded } from '../../accounts/parts/SecondFactorNeeded.tsx'

/**
 * A page for administrators. Other users are redirected to the home page (ROL-09); administrators without a second
 * factor are told where to set it up.
 */
export function AdminsOnly({ children }: { children: (admin: Caller) => ReactNode }) {
  return (
    <MembersOnly>
      {(member) => {
        if (!may(member.roles, 'administer')) return <Navigate to="/user/dashboard" replace />
        return member.rolesWithheld ? <SecondFactorNeeded /> : children(member)
      }}
    </MembersOnly>
  )
}
