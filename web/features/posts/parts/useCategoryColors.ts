import { useEffect } from 'react'
import type { Category } from '#shared/posts/lists.ts'

const home: Category = 'patundshmeri'

/** Gives the page the accent colour of its category; resets it to blue when the page is left. */
export function useCategoryColors(category: Category = home): void {
  useEffect(() => {
    document.body.dataset.category = category
    return () => {
      document.body.dataset.category = home
    }
  }, [category])
}
