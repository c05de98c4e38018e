import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type createBrowserRouter, RouterProvider } from 'react-router-dom'
import { queryClient } from '../lib/queryClient.ts'
import { useNoticesNeeded } from '../ui/notify.ts'
import { cssVariables, theme } from './theme.ts'

const Notices = lazy(async () => ({ default: (await import('../ui/Notices.tsx')).Notices }))

export function Providers({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const noticesNeeded = useNoticesNeeded()
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Suspense>{noticesNeeded && <Notices />}</Suspense>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
