import { QueryClient } from '@tanstack/react-query'
import { ApiError, isFault } from './api.ts'

/** More is going on than the product may do at once; it passes by itself, and a reader would rather wait than be told. */
const isBusy = (error: unknown) => error instanceof ApiError && error.status === 503

/** Waits of some one, two, four and eight seconds, in milliseconds, and not of all pages at once. */
const retryDelay = (failures: number) => 1000 * 2 ** failures * (0.5 + Math.random() / 2)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Without a connection one is told so, and does not wait for it; once it is back, all is asked for again.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => navigator.onLine && failures < (isBusy(error) ? 4 : 2) && isFault(error),
      retryDelay,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
