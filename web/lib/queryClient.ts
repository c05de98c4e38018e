import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const worthRetrying = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && worthRetrying(error),
    },
    mutations: { retry: false },
  },
})
