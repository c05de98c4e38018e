import type { Context } from 'aws-lambda'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Event } from '#functions/lib/event.ts'
import { logger } from '#functions/lib/logger.ts'
import { startable } from '#functions/lib/startable.ts'

const serve = vi.fn(async () => ({ statusCode: 200 }))
const open = vi.fn(async () => true)
const error = vi.spyOn(logger, 'error').mockImplementation(() => {})
beforeEach(() => {
  vi.clearAllMocks()
  vi.unstubAllEnvs()
})
const asked = { routeKey: 'GET /api/post/search' } as Event

test('an instance opens before its first event where it is kept warm, and there alone (D-435)', async () => {
  const usual = await startable(serve, open)
  expect(await usual(asked, {} as Context)).toEqual({ statusCode: 200 })
  expect(open).not.toHaveBeenCalled()
  vi.stubEnv('AWS_LAMBDA_INITIALIZATION_TYPE', 'provisioned-concurrency')
  await startable(serve, open)
  expect(open).toHaveBeenCalledOnce()
  // One that cannot open then is no instance that cannot start: its first request opens it, or says why not.
  open.mockRejectedValueOnce(new Error('no network'))
  expect(await (await startable(serve, open))(asked, {} as Context)).toEqual({ statusCode: 200 })
  expect(error).toHaveBeenCalledOnce()
})

test('an instance that cannot open answers CloudFormation nothing: Lambda tries again, and then nothing moves (D-435)', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  const handler = await startable(serve, open)
  const event = { ResponseURL: 'http://127.0.0.1/', ResourceProperties: { Busy: '0' } } as never
  open.mockRejectedValueOnce(new Error('no network'))
  await expect(handler(event, {} as Context)).rejects.toThrow('no network')
  expect(fetched).not.toHaveBeenCalled()
  open.mockResolvedValueOnce(false)
  await handler(event, {} as Context)
  const { Status, Data } = JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))
  expect([Status, JSON.parse(Data.Started)]).toEqual(['SUCCESS', expect.objectContaining({ whole: false })])
  expect(serve).not.toHaveBeenCalled()
})
