import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { remembered } from './remembered.ts'

/** The exchange rate for prices; it changes once a day. */
export const rateQuery = queryOptions({
  queryKey: ['rate'],
  staleTime: 3_600_000,
  ...remembered('rate', async () => (await api.rates.get()).data),
})
