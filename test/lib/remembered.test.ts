import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { remembered } from '../../web/lib/remembered.ts'

const storage = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
})
beforeEach(() => storage.clear())

const query = (load: () => Promise<string>) => ({ queryKey: ['ads'], staleTime: 60_000, ...remembered('ads', load) })
const shown = (said: string) => new QueryClient().fetchQuery(query(async () => said))

test('stored values are used again, under one key of the storage', async () => {
  expect(await shown('first')).toBe('first')
  expect(await shown('second')).toBe('first')
  expect(storage.size).toBe(1)
})

test('values stored by a version with other shapes are ignored and overwritten', async () => {
  await shown('old')
  vi.stubEnv('VITE_SHAPES', 'other')
  expect(await shown('new')).toBe('new')
  expect(await shown('newer')).toBe('new')
  expect(storage.size).toBe(1)
  vi.unstubAllEnvs()
  expect(await shown('newest')).toBe('newest')
})
