import { useLocation, useParams } from 'react-router-dom'

/** The token of a mailed link: from the URL fragment, or from the path in older mails; '' if there is none. */
export function useLinkToken(): string {
  const { hash } = useLocation()
  const { token = '' } = useParams()
  return hash.slice(1) || token
}

/** Suppresses the Referer header, because the page's address may contain a token. */
export const Unreferred = () => <meta name="referrer" content="no-referrer" />
