import { describe, expect, test } from 'vitest'
import { call, send } from './support/http.ts'
import { randomAddress } from './support/people.ts'

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

  test('a flood from everywhere is refused at the gate, in the language of the caller', async () => {
    const headers = { 'x-local-throttle': 'on', 'accept-language': 'sq' }
    const one = () => call('contact.feedback', { body: {}, from: randomAddress(), headers })
    const answers = await Promise.all(Array.from({ length: 100 }, one))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]))
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toEqual({ error: { code: 'tooMany', message: 'Shumë kërkesa, ju lutem prisni pak.' } })
    expect((await call('contact.feedback', { body: {}, from: randomAddress() })).status).toBe(400)
  })
})
