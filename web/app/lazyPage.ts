import type { ComponentType } from 'react'
import type { Params } from 'react-router-dom'
import { Crash } from '../ui/ErrorBoundary.tsx'
import { loadTexts, type Namespace } from './dictionary.ts'

/** The module of a page; `ahead` prefetches its data before it is opened. */
export type PageModule = { Component: ComponentType; ahead?: (params: Params) => unknown }

type LazyPage = ReturnType<typeof lazyPage>

/** What it takes to render a page: on the server its module is there from the start. */
export type LoadablePage = Pick<LazyPage, 'loaded' | 'load'>

/** A page that is loaded, with its texts, when it is opened or prefetched. */
export function lazyPage(fetch: () => Promise<PageModule>, ...namespaces: Namespace[]) {
  let loading: Promise<PageModule> | undefined
  let loaded: PageModule | undefined

  const begin = async (): Promise<PageModule> => {
    try {
      const [module] = await Promise.all([fetch(), loadTexts(...namespaces)])
      loaded = module
      return module
    } catch (error) {
      console.warn(error)
      return { Component: Crash }
    }
  }
  return {
    /** The module, once it is loaded. */
    get loaded() {
      return loaded
    },
    /**
     * The module, or an error page if it could not be loaded. Always the same promise, as `use` needs one that is
     * stable between renders.
     */
    load: () => (loading ??= begin()),
  }
}
