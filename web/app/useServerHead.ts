import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Elements of the head that only a server-rendered page has (web/server/document.ts). */
const serverElements =
  'link[rel=canonical],link[hreflang],meta[name=description],meta[property],meta[name^=twitter],script[type$=json]'

/**
 * Removes the server's page-specific elements from the head once another page is shown; otherwise browsers would share
 * the canonical URL of the first page. A layout effect, so that it runs before the effects of pages, which may add
 * elements of their own.
 */
export function useServerHead(): void {
  const { pathname, search } = useLocation()
  const [first] = useState(pathname + search)
  const left = pathname + search !== first
  useLayoutEffect(() => {
    if (left) for (const one of document.head.querySelectorAll(serverElements)) one.remove()
  }, [left])
}
