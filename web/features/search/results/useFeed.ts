import { useEffect } from 'react'

const type = 'application/atom+xml'

/** Names the feed of what is shown in the page's head, as the server did for the address that was asked for (ALR-09). */
export function useFeed(address: string): void {
  useEffect(() => {
    const known = document.head.querySelector<HTMLLinkElement>(`link[type="${type}"]`)
    const link = known ?? document.head.appendChild(document.createElement('link'))
    Object.assign(link, { rel: 'alternate', type, href: address })
    return () => link.remove()
  }, [address])
}
