import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** What the head of a server-made page says of that page alone (web/server/document.ts). */
const said =
  'link[rel=canonical],link[hreflang],meta[name=description],meta[property],meta[name^=twitter],script[type$=json]'

const first = location.pathname + location.search

/**
 * Takes out of the head what the server said of the first page, once another is shown: browsers share the address that is
 * canonical. Before effects of pages, which may say something of their own.
 */
export function useMadeHead(): void {
  const { pathname, search } = useLocation()
  const left = pathname + search !== first
  useLayoutEffect(() => {
    if (left) for (const one of document.head.querySelectorAll(said)) one.remove()
  }, [left])
}
