import { useEffect } from 'react'
import type { Category } from '#shared/posts/lists.ts'

const home: Category = 'patundshmeri'

/** Gives the page the accent colour of its world; resets it to blue when the page is left. */
export function useWorld(world: Category = home): void {
  useEffect(() => {
    document.body.dataset.world = world
    return () => {
      document.body.dataset.world = home
    }
  }, [world])
}
