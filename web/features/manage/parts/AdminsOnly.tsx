import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { may, type Permission } from '#shared/lib/access.ts'
import type { Caller } from '../../../lib/caller.ts'
import { MembersOnly } from '../../accounts/parts/MembersOnly.tsx'
import { SecondFactorNeeded } from '../../accounts/parts/SecondFactorNeeded.tsx'

type Props = { permission?: Permission; children: (admin: Caller) => ReactNode }

/**
 * A page for administrators, or for whoever has another permission. Other users are redirected to the home page
 * (ROL-09); administrators without a second factor are told where to set it up.
 */
export function AdminsOnly({ permission = 'administer', children }: Props) {
  return (
    <MembersOnly>
      {(member) => {
        if (!may(member.roles, permission)) return <Navigate to="/user/dashboard" replace />
        return member.rolesWithheld ? <SecondFactorNeeded /> : children(member)
      }}
    </MembersOnly>
  )
}
