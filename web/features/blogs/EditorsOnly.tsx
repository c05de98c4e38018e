import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { may } from '#shared/lib/access.ts'
import type { Caller } from '../../lib/caller.ts'
import { MembersOnly } from '../../ui/MembersOnly.tsx'

/** A page for those who write articles; others go home. */
export function EditorsOnly({ children }: { children: (editor: Caller) => ReactNode }) {
  return (
    <MembersOnly>
      {(member) => (may(member.roles, 'editArticles') ? children(member) : <Navigate to="/user/dashboard" replace />)}
    </MembersOnly>
  )
}
