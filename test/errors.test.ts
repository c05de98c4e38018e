import { connect } from 'node:net'
import { describe, expect, inject, test } from 'vitest'
import { type ErrorCode, errors } from '#shared/lib/errors.ts'
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

  test('a malformed URL is refused in the language of the caller', async () => {
    const { status, body } = await send('GET', '/api/post/get/%E0%A4%A', { headers: { 'accept-language': 'sq' } })
    expect([status, body.error]).toEqual([
      400,
      { code: 'badInput', message: 'Ju lutemi korrigjoni fushat e shënuara.' },
    ])
  })

  test.each([
    [
      'too many headers',
      `GET /api/blogs HTTP/1.1\r\nhost: x\r\nx-much: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'tooLarge',
    ],
    ['no HTTP', 'hello\r\n\r\n', 400, 'badInput'],
  ])('a request with %s', async (_, request, status, code) => {
    const { hostname, port } = new URL(inject('address'))
    const answer = await new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(Number(port), hostname, () => socket.write(request))
      socket
        .on('data', (data) => (text += data))
        .on('end', () => resolve(text))
        .on('error', reject)
    })
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(JSON.parse(body)).toEqual({ error: { code, message: errors[code as ErrorCode].en } })
  })

  test('requests above the API’s throttle are refused by the gateway itself', async () => {
    const one = (throttle: 'on' | 'full') =>
      call('contact.feedback', {
        body: {},
        from: randomAddress(),
        headers: { 'x-local-throttle': throttle, 'accept-language': 'sq' },
      })
    expect(await one('full')).toMatchObject({
      status: 429,
      body: { message: 'Too Many Requests' },
    })
    expect((await one('on')).status).toBe(400)
    expect((await call('contact.feedback', { body: {}, from: randomAddress() })).status).toBe(400)
  })
})
