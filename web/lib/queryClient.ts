import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError, isFault } from './api.ts'
import { isOnline, onConnection } from './connection.ts'

/** Whether the server is overloaded (503). That passes, so retry instead of showing an error. */
const isBusy = (error: unknown) => error instanceof ApiError && error.status === 503

/** Exponential backoff with jitter: about one, two, four and eight seconds, in ms. */
const retryDelay = (failures: number) => 1000 * 2 ** failures * (0.5 + Math.random() / 2)

// Queries that failed in a network that led nowhere are fetched again once it leads somewhere.
onlineManager.setEventListener((tell) => onConnection(() => tell(isOnline())))

/** A cache of answers: one in a browser, on the server one for each page. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // Without a connection queries fail at once, so that the page can say so, instead of waiting. Once it is back
        // they are fetched again.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => isOnline() && failures < (isBusy(error) ? 4 : 2) && isFault(error),
        retryDelay,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

export const queryClient = createQueryClient()
