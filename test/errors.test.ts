import { describe, expect, test } from 'vitest'
import { send } from './support/http.ts'

describe('every refusal has one shape', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/post/get/all'],
    ['DELETE', '/api/user/contact/x'],
    ['GET', '/check/nothing'],
  ])('%s %s is an unknown route', async (method, path) => {
    const { status, body } = await send(method, path)
    expect([status, body.error?.code]).toEqual([404, 'noSuchRoute'])
  })
})
