import { use, useLayoutEffect } from 'react'
import { markPageShown } from './firstPage.ts'
import type { LoadablePage } from './lazyPage.ts'
import { useScrolling } from './scrolling.ts'

/** Renders the page of the current URL. */
export function CurrentPage({ page }: { page: LoadablePage }) {
  useScrolling()
  useLayoutEffect(markPageShown, [])
  // Must be after all hooks: when React resumes after suspending, the page may be loaded, and `use` is not called
  // again.
  const { Component } = page.loaded ?? use(page.load())
  return <Component />
}
