import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { onSessionExpired } from '../lib/caller.ts'
import { expiredArrival, loginAddress } from '../lib/login.ts'

/** The pages that end sessions themselves, and say so. */
const ending = /^\/user\/(confirm|reset-password)(\/|$)/

/** An expired session leads to the login page, which says so once and leads back here. */
export function useSessionExpiry(): void {
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(() => {
    onSessionExpired(() => {
      if (!ending.test(location.pathname)) navigate(loginAddress(location), { state: expiredArrival })
    })
  }, [navigate, location])
}
