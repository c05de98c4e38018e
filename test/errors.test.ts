import { describe, expect, test } from 'vitest'
import { routeList } from '#shared/lib/routes.ts'
import { call, send } from './support/http.ts'

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

  const unbuilt = routeList.filter(({ route }) => !route.built)
  test.each(unbuilt.map(({ name }) => name))('%s is not built yet and says so', async (name) => {
    const { status, body } = await call(name, {
      params: { id: 'x', postId: 'x', userId: 'x', likes: 1, placement: 'first', value: 'x', slug: 'x' },
    })
    expect([status, body.error?.code]).toEqual([501, 'notBuilt'])
  })
})
