import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { replayPresses } from '../lib/presses.ts'
import { queryClient } from '../lib/queryClient.ts'
import { useNoticesNeeded } from '../ui/notify.ts'
import { AppRouter } from './AppRouter.tsx'
import { theme } from './theme.ts'

const Notices = lazy(async () => ({ default: (await import('../ui/Notices.tsx')).Notices }))

export function Providers() {
  const noticesNeeded = useNoticesNeeded()
  useLayoutEffect(replayPresses, [])
  return (
    // Its variables are a style sheet (vite.config.ts), its classes by breakpoint are not used.
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <Suspense>{noticesNeeded && <Notices />}</Suspense>
        <AppRouter />
      </QueryClientProvider>
    </MantineProvider>
  )
}
