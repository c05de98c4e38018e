import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { type createBrowserRouter, RouterProvider } from 'react-router-dom'
import { queryClient } from '../lib/queryClient.ts'
import { cssVariables, theme } from './theme.ts'

export function Providers({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Notifications position="top-center" autoClose={5000} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
