import { useEffect } from 'react'

const type = 'application/atom+xml'

/**
 * Sets the feed link in the page's head to that of the current search, as the server did for the first one (ALR-09).
 */
export function useFeed(address: string): void {
  useEffect(() => {
    const known = document.head.querySelector<HTMLLinkElement>(`link[type="${type}"]`)
    const link = known ?? document.head.appendChild(document.createElement('link'))
    Object.assign(link, { rel: 'alternate', type, href: location.origin + address })
    return () => link.remove()
  }, [address])
}
