import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffectEvent, useLayoutEffect } from 'react'
import { replayEarlyClicks } from '../lib/earlyClicks.ts'
import { queryClient } from '../lib/queryClient.ts'
import { useNoticesNeeded } from '../ui/notify.ts'
import { AppRouter } from './AppRouter.tsx'

const Notices = lazy(async () => ({ default: (await import('../ui/Notices.tsx')).Notices }))

/** `onDrawn` is called once the application has replaced the server-rendered page. */
export function Providers({ onDrawn }: { onDrawn: () => void }) {
  const noticesNeeded = useNoticesNeeded()
  const takeOver = useEffectEvent(onDrawn)
  useLayoutEffect(() => {
    takeOver()
    replayEarlyClicks()
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense>{noticesNeeded && <Notices />}</Suspense>
      <AppRouter />
    </QueryClientProvider>
  )
}
