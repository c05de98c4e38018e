import { expect, test, vi } from 'vitest'
import { type SavedListing, savedPageMax } from '#shared/saved/saved.ts'

const all: SavedListing[] = Array.from({ length: 330 }, (_, at) => ({
  postId: String(at).padStart(26, '0'),
  savedAt: new Date(Date.UTC(2026, 0, 1) + ((at * 7919) % 330) * 60_000).toISOString(),
}))
const list = vi.fn(async ({ query: { limit, after } }: { query: { limit: number; after?: string } }) => {
  const from = after === undefined ? 0 : all.findIndex(({ postId }) => postId === after) + 1
  const data = all.slice(from, from + limit)
  return { data, ...(from + limit < all.length && { next: data.at(-1)?.postId }) }
})
vi.mock('../../web/lib/api.ts', () => ({ ApiError: Error, api: { saved: { list } } }))
const { local } = await import('../../web/lib/storage.ts')
const { followAccount } = await import('../../web/lib/saved.ts')

test('the pages load the saved listings of an account by pages, and keep all of them (SAV-02, D-158)', async () => {
  await followAccount('u1')
  expect(list.mock.calls.map(([{ query }]) => [query.limit, query.after])).toEqual([
    [savedPageMax, undefined],
    [savedPageMax, all[savedPageMax - 1]?.postId],
  ])
  expect(local.read('tregu.saved.account')).toEqual({ userId: 'u1', saved: all })
})
