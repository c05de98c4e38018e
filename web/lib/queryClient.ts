import { QueryClient } from '@tanstack/react-query'
import { isFault } from './api.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && isFault(error),
    },
    mutations: { retry: false },
  },
})
