import { useEffect } from 'react'
import { titled } from '../lib/site.ts'

/**
 * Sets the browser tab's title, the same as in the server-rendered page (REA-02). While undefined, the old title stays.
 */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}

/** Sets the title of a page with a fixed name. */
export const usePageTitle = (name: string) => useTitle(titled(name))
