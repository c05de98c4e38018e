import { useLocation, useParams } from 'react-router-dom'

/** The token of a mailed link: behind `#`, or in the path where an older mail has it; empty without one. */
export function useLinkToken(): string {
  const { hash } = useLocation()
  const { token = '' } = useParams()
  return hash.slice(1) || token
}

/** Nothing that this page asks for learns its address, which may hold a token. */
export const Unreferred = () => <meta name="referrer" content="no-referrer" />
