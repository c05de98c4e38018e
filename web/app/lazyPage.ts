import type { ComponentType } from 'react'
import type { Params } from 'react-router-dom'
import { Crash } from '../ui/ErrorBoundary.tsx'
import { loadTexts, type Namespace } from './dictionary.ts'

/** A page, and what it says that it will ask for, to be asked before it is opened. */
export type PageModule = { Component: ComponentType; ahead?: (params: Params) => unknown }

export type LazyPage = ReturnType<typeof lazyPage>

/** A page is loaded when it is opened or about to be, and the texts that it needs beside it. */
export function lazyPage(fetch: () => Promise<PageModule>, ...namespaces: Namespace[]) {
  let loading: Promise<PageModule> | undefined
  let loaded: PageModule | undefined
  let failed = false

  const begin = async (): Promise<PageModule> => {
    try {
      const [module] = await Promise.all([fetch(), loadTexts(...namespaces)])
      loaded = module
      return module
    } catch (error) {
      failed = true
      console.warn(error)
      return { Component: Crash }
    }
  }
  return {
    /** The page, once it is there. */
    get loaded() {
      return loaded
    },
    /** The page, or what says that it could not be loaded. The same promise each time, as React asks whenever it draws. */
    load: () => (loading ??= begin()),
    forgetFailure() {
      if (failed) loading = undefined
      failed = false
    },
  }
}
