import { use } from 'react'
import type { LazyPage } from './lazyPage.ts'
import { useScrolling } from './scrolling.ts'

/** The page of the address. */
export function Opened({ page }: { page: LazyPage }) {
  useScrolling()
  // After all hooks: React takes this up again, when the page may be there and `use` is not called a second time.
  const { Component } = page.loaded ?? use(page.load())
  return <Component />
}
