import { useEffect } from 'react'

/** Names the page in the browser's tab; pages without a name of their own are just Tregu. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Tregu` : 'Tregu'
  }, [title])
}
