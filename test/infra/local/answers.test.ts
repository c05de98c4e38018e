import { beforeEach, expect, test, vi } from 'vitest'
import { usualRate } from '#shared/lib/contract.ts'
import { posts } from '#shared/posts/contract.ts'
import { createApi } from '../../../infra/local/api.ts'
import type { Lambda } from '../../../infra/local/lambda.ts'
import { noUsage } from '../../../infra/local/meter.ts'

const told = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => void told.mockClear())

/** The laptop cloud's response when the function of `posts.like` returns this. */
async function passedOn(statusCode: number, answer: unknown): Promise<number> {
  const result = { statusCode, headers: {}, body: JSON.stringify(answer) }
  const { method, path } = posts.like
  const route = { key: `${method} ${path}`, method, segments: path.split('/'), functionArn: 'arn', rate: usualRate }
  const api = createApi([route], { invoke: async () => ({ result, usage: noUsage() }) } as unknown as Lambda, () => {})
  const request = {
    method,
    path: '/api/post/update/like/p/1',
    query: new URLSearchParams(),
    headers: {},
    address: '::1',
    throttle: 'off' as const,
  }
  return (await api({ ...request, body: (async function* () {})() })).status
}

test.each([
  ['lacks a field', { data: {} }],
  ['says more than it may', { data: { likes: 1, visitor: 'hash' } }],
  ['has another type', { data: { likes: '1' } }],
  ['is something else', { likes: 1 }],
])('an answer that %s fails on the laptop, loudly', async (_, answer) => {
  expect(await passedOn(200, answer)).toBe(500)
  expect(told.mock.calls[0]?.[0]).toContain('PUT /api/post/update/like/{postId}/{likes} answers against its contract')
})

test('an answer as its contract says it passes, and so does a refusal', async () => {
  expect(await passedOn(200, { data: { likes: 1 } })).toBe(200)
  expect(await passedOn(404, { error: { code: 'notFound', message: 'Not found.' } })).toBe(404)
  expect(told).not.toHaveBeenCalled()
})
