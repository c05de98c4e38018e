import { use } from 'react'
import type { RoutedPage } from './routes.tsx'
import { useScrolling } from './scrolling.ts'

/** Renders the page of the current URL. */
export function Opened({ page }: Pick<RoutedPage, 'page'>) {
  useScrolling()
  // Must be after all hooks: when React resumes after suspending, the page may be loaded, and `use` is not called
  // again.
  const { Component } = page.loaded ?? use(page.load())
  return <Component />
}
