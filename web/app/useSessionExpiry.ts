import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { onSessionExpired } from '../lib/caller.ts'
import { expiredArrival, loginAddress } from '../lib/login.ts'

/** Pages that end sessions themselves, with a message of their own. */
const ending = /^\/user\/(confirm|reset-password)(\/|$)/

/** Redirects to the login page when the session has expired; it says so once and leads back here. */
export function useSessionExpiry(): void {
  const navigate = useNavigate()
  const location = useLocation()
  // Before the effects of the page, so that the redirect of a page for members comes last and replaces its history entry.
  useLayoutEffect(() => {
    onSessionExpired(() => {
      if (!ending.test(location.pathname)) navigate(loginAddress(location), { state: expiredArrival })
    })
  }, [navigate, location])
}
