import { useEffect } from 'react'

/** Names the page in the browser's tab as the server named it (REA-02). Until it is known, the one before it stays. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}

/** The same of a page that is called by a word or two. */
export const usePageTitle = (name: string) => useTitle(`${name} · Tregu`)
