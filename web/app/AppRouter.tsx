import { useLayoutEffect, useState, useTransition } from 'react'
import { type Navigator, Router, UNSAFE_createBrowserHistory } from 'react-router-dom'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Coming } from './coming.ts'
import { forgetFailures, Pages } from './router.tsx'
import { leave, startScrolling, stay } from './scrolling.ts'

// What BrowserRouter uses; it tells nobody that a page is on its way, nor what is to stay where it is scrolled to. The
// router with data does, for 18 KB of loaders and actions that queries are here.
const history = UNSAFE_createBrowserHistory({ v5Compat: true })

const navigator: Navigator = {
  createHref: history.createHref,
  encodeLocation: history.encodeLocation,
  go: history.go,
  push(to, state, options) {
    history.push(to, state)
    if (options?.preventScrollReset) stay(history.location.key)
  },
  replace(to, state, options) {
    history.replace(to, state)
    if (options?.preventScrollReset) stay(history.location.key)
  },
}

const content = (
  <ErrorBoundary>
    <Pages />
  </ErrorBoundary>
)

/** Shows the page of the address; the one before it stays until the next is there. */
export function AppRouter() {
  const [{ location, action }, show] = useState({ location: history.location, action: history.action })
  const [coming, startTransition] = useTransition()
  useLayoutEffect(() => {
    startScrolling()
    return history.listen(({ location, action }) => {
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
