import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { replayPresses } from '../lib/presses.ts'
import { queryClient } from '../lib/queryClient.ts'
import { useNoticesNeeded } from '../ui/notify.ts'
import { AppRouter } from './AppRouter.tsx'

const Notices = lazy(async () => ({ default: (await import('../ui/Notices.tsx')).Notices }))

export function Providers() {
  const noticesNeeded = useNoticesNeeded()
  useLayoutEffect(replayPresses, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense>{noticesNeeded && <Notices />}</Suspense>
      <AppRouter />
    </QueryClientProvider>
  )
}
