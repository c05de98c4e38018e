import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { loginAddress } from '../features/accounts/nextPage.ts'
import { onSessionExpired } from '../lib/caller.ts'
import { notify } from '../ui/notify.ts'

/** An expired session says so once and leads to the login page, which leads back here. */
export function useSessionExpiry(): void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(() => {
    onSessionExpired(() => {
      notify.warning(t('sessionExpired'))
      navigate(loginAddress(location))
    })
  }, [t, navigate, location])
}
