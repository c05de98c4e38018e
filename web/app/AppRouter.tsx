import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import { type Location, type Navigator, Router, UNSAFE_createBrowserHistory } from 'react-router-dom'
import { checkConnection } from '../lib/connection.ts'
import { followStep, pushUnderOverlays, replaceUnderOverlays, settleOverlays } from '../lib/overlays.ts'
import { isServerRendered } from '../lib/serverRendered.ts'
import { Content } from './Providers.tsx'
import { setPendingNavigation } from './pendingNavigation.ts'
import { pageAt, routes } from './router.tsx'
import { leave, startScrolling, stay } from './scrolling.ts'

// The server made the page without the state of its history entry, which a reload keeps.
if (isServerRendered()) history.replaceState({ ...history.state, usr: null }, '')

// The history that BrowserRouter uses too. BrowserRouter itself would leave a page before the next one is loaded.
const addresses = UNSAFE_createBrowserHistory({ v5Compat: true })

/** The path of the rendered page. While a navigation is pending, the current entry of the history may have another one. */
let shownPath = addresses.location.pathname

let steps = 0

/**
 * Navigates to a page once it is loaded, unless another navigation started meanwhile. If its files could not be loaded
 * although the product can be reached, `reload` makes it a full page load, without the state of the navigation: browsers
 * remember a failed module, and do not request it again.
 */
async function takeStep(pathname: string, take: () => void, reload: () => void): Promise<void> {
  steps += 1
  const step = steps
  const page = pageAt(pathname)?.page
  if (page && !page.loaded) {
    setPendingNavigation(true)
    await page.load()
    const failed = !page.loaded && (await checkConnection())
    if (step !== steps) return
    setPendingNavigation(false)
    if (failed) return reload()
  } else setPendingNavigation(false)
  take()
}

const navigator: Navigator = {
  createHref: addresses.createHref,
  encodeLocation: addresses.encodeLocation,
  go: addresses.go,
  push(to, state, options) {
    const { pathname, href } = addresses.createURL(to)
    const take = () =>
      pushUnderOverlays((how) => {
        addresses[how](to, state)
        if (options?.preventScrollReset) stay(addresses.location.key)
      })
    void takeStep(pathname, take, () => location.assign(href))
  },
  replace(to, state, options) {
    const { pathname, href } = addresses.createURL(to)
    const take = () =>
      replaceUnderOverlays(() => {
        addresses.replace(to, state)
        if (options?.preventScrollReset) stay(addresses.location.key)
      })
    // A change of only the query or hash must not cancel a pending navigation to another page. When going back or
    // forward, the current entry belongs to that page already, and is left as it is.
    if (pathname === addresses.location.pathname) take()
    else if (pathname !== shownPath) void takeStep(pathname, take, () => location.replace(href))
  },
}

const placeOf = (location: Location) => location.key + addresses.createHref(location)

const content = <Content routes={routes} />

/** Shows the page of the current URL; the previous page stays until the next one is loaded. */
export function AppRouter() {
  const [{ location, action }, show] = useState({ location: addresses.location, action: addresses.action })
  const followed = useRef(location)
  useLayoutEffect(() => {
    startScrolling()
    const follow = ({ action }: Pick<typeof addresses, 'action'>) => {
      const isStep = action === 'POP'
      if (isStep) followStep()
      const { location } = addresses
      // The entries of overlays are of the same page.
      if (isStep && placeOf(location) === placeOf(followed.current)) return
      followed.current = location
      const turn = () => {
        leave()
        startTransition(() => show({ location, action }))
      }
      if (isStep) void takeStep(location.pathname, turn, () => globalThis.location.reload())
      else turn()
    }
    const stop = addresses.listen(follow)
    // Handles a navigation that happened before this effect, while the first page was rendered.
    if (addresses.createHref(addresses.location) !== addresses.createHref(followed.current)) follow(addresses)
    return stop
  }, [])
  useLayoutEffect(() => {
    shownPath = location.pathname
    settleOverlays()
  }, [location])
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {content}
    </Router>
  )
}
