import { useLayoutEffect, useState, useTransition } from 'react'
import { type Navigator, Router, UNSAFE_createBrowserHistory, useLocation } from 'react-router-dom'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Coming } from './coming.ts'
import { forgetFailures, Pages, pageAt } from './router.tsx'
import { leave, startScrolling, stay } from './scrolling.ts'

// BrowserRouter uses it too, but tells nobody that a page is on its way, nor which address keeps the place of the one before.
const addresses = UNSAFE_createBrowserHistory({ v5Compat: true })

const navigator: Navigator = {
  createHref: addresses.createHref,
  encodeLocation: addresses.encodeLocation,
  go: addresses.go,
  push(to, state, options) {
    // Who goes on before a page is there has not been on it: it is nothing to go back to.
    const reached = pageAt(addresses.location.pathname)?.page.loaded
    if (reached) addresses.push(to, state)
    else addresses.replace(to, state)
    if (options?.preventScrollReset) stay(addresses.location.key)
  },
  replace(to, state, options) {
    addresses.replace(to, state)
    if (options?.preventScrollReset) stay(addresses.location.key)
  },
}

const Content = () => (
  <ErrorBoundary until={useLocation()}>
    <Pages />
  </ErrorBoundary>
)

const content = <Content />

/** Shows the page of the address; the one before it stays until the next is there. */
export function AppRouter() {
  const [{ location, action }, show] = useState({ location: addresses.location, action: addresses.action })
  const [coming, startTransition] = useTransition()
  useLayoutEffect(() => {
    startScrolling()
    return addresses.listen(({ location, action }) => {
      leave()
      forgetFailures()
      startTransition(() => show({ location, action }))
    })
  }, [])
  return (
    <Coming value={coming}>
      <Router location={location} navigationType={action} navigator={navigator}>
        {content}
      </Router>
    </Coming>
  )
}
