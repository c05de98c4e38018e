import { Slot as Watched } from 'virtual:slot/page.watched'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom'
import { canonicalName } from '#shared/lib/pages.ts'
import { useCaller } from '../lib/caller.ts'
import { textsOf, useTranslation } from '../lib/texts.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { endNotices } from '../ui/notify.ts'
import { PageLoading } from '../ui/PageLoading.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import css from './Layout.module.css'
import { Offline } from './Offline.tsx'
import { usePendingNavigation } from './pendingNavigation.ts'
import { useNewVersion } from './useNewVersion.ts'
import { useSavedAccount } from './useSavedAccount.ts'
import { useSavedOffline } from './useSavedOffline.ts'
import { useServerHead } from './useServerHead.ts'
import { useSessionExpiry } from './useSessionExpiry.ts'
import { useVisit } from './useVisit.ts'

const Announced = lazy(async () => ({
  default: (await import('../features/papers/parts/AnnouncedChanges.tsx')).AnnouncedChanges,
}))

const ActingFor = lazy(async () => {
  const [{ ActingFor }] = await Promise.all([import('../features/teams/parts/ActingFor.tsx'), textsOf('teams')])
  return { default: ActingFor }
})

/** A segment of a path as React Router names it in parameters. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The path in lower case, except its parameters (D-34), which are written as the edge does it (INP-08). */
function useCanonicalPath(): string {
  const { pathname } = useLocation()
  const params = Object.entries(useParams())
  const segments = pathname.split('/').map((segment) => {
    const [parameter] = params.find(([, value]) => value === decoded(segment)) ?? []
    return parameter ? canonicalName(parameter, segment) : segment.toLowerCase()
  })
  return segments.join('/')
}

/**
 * What the frame follows, also what is seen on its pages; members are told of announced changes, and for whom they act.
 * A component of its own, as `Progress` is: whatever
 * rerenders the layout while its page is being hydrated makes React hydrate the page in one go, instead of in slices.
 */
function Following() {
  const location = useLocation()
  const caller = useCaller()
  useSavedAccount()
  useSavedOffline()
  useVisit()
  useNewVersion()
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return (
    <ErrorBoundary until={location} fallback={false}>
      <Suspense>
        {isAwake && <Watched />}
        {caller?.team && <ActingFor team={caller.team} />}
        {caller && <Announced />}
      </Suspense>
    </ErrorBoundary>
  )
}

/** A component of its own, so that a pending navigation rerenders nothing else. */
const Progress = () => <div className={css.progress} data-active={usePendingNavigation()} aria-hidden />

export function Layout() {
  const { t } = useTranslation()
  const location = useLocation()
  const canonical = useCanonicalPath()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(location.pathname)
  useServerHead()
  useSessionExpiry()

  // Moves the focus to a new page, so that keyboards and screen readers start at its top.
  useEffect(() => {
    if (shown.current === location.pathname) return
    main.current?.focus({ preventScroll: true })
    endNotices()
    shown.current = location.pathname
  }, [location.pathname])

  if (canonical !== location.pathname) return <Navigate to={{ ...location, pathname: canonical }} replace />
  return (
    <>
      <a className={css.skip} href="#content">
        {t('skipToContent')}
      </a>
      <Progress />
      <Offline />
      <Header />
      <Following />
      <main id="content" className={css.main} ref={main} tabIndex={-1}>
        <ErrorBoundary until={location}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  )
}
