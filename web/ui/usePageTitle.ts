import { useEffect } from 'react'
import { titled } from '../lib/site.ts'

/**
 * Sets the browser tab's title, with the site's name, the same as in the server-rendered page (REA-02). While undefined, the
 * old title stays.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = titled(title)
  }, [title])
}
