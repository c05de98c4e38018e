import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { useNoticesNeeded } from '../ui/notify.ts'

const Notices = lazy(async () => ({ default: (await import('../ui/Notices.tsx')).Notices }))

/** What surrounds the router: the same tree on the server and in the browser. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  const noticesNeeded = useNoticesNeeded()
  return (
    <QueryClientProvider client={client}>
      <Suspense>{noticesNeeded && <Notices />}</Suspense>
      {children}
    </QueryClientProvider>
  )
}

/** The page of the current location, in the frame of all pages. */
export const Content = ({ routes }: { routes: RouteObject[] }) => (
  <ErrorBoundary until={useLocation()}>{useRoutes(routes)}</ErrorBoundary>
)
