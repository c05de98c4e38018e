import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { homePath } from '#web/pages.ts'
import { smoke } from '../../infra/ops/smoke.ts'
import { eventually } from '../support/http.ts'
import { found, publish } from '../support/listings.ts'
import { signUp } from '../support/people.ts'
import { type Passing, serveSite } from './site.ts'

let site: Awaited<ReturnType<typeof serveSite>>
beforeAll(async () => {
  const person = await signUp()
  const ids = [await publish(person), await publish(person)]
  await eventually(async () => {
    const { data } = await found({})
    return ids.every((id) => data.some(({ postId }) => postId === id))
  })
  site = await serveSite(inject('address'))
})
afterAll(() => site.close())

const onPath =
  (pattern: RegExp, change: (answer: Passing) => Partial<Passing>) =>
  (answer: Passing): Passing =>
    pattern.test(answer.path) ? { ...answer, ...change(answer) } : answer

const body = (text: string) => () => ({ body: Buffer.from(text) })
const status = (code: number) => () => ({ status: code })
const without = (name: string) => (answer: Passing) => ({
  headers: Object.fromEntries(Object.entries(answer.headers).filter(([one]) => one !== name)),
})

test('passes on the product', async () => {
  const lines: string[] = []
  expect(await smoke(inject('address'), (line) => lines.push(line), 1)).toEqual([])
  expect(lines.length).toBeGreaterThanOrEqual(8)
})

const homeAt = new RegExp(`^${homePath}$`)

test.each<[string, RegExp, (answer: Passing) => Partial<Passing>]>([
  ['home', /^\/$/, () => ({ headers: {} })],
  ['home', homeAt, status(403)],
  ['home', homeAt, body('<title>Welcome to nginx</title>')],
  ['home', /^\/assets\/.*\.js/, status(404)],
  ['home', /^\/assets\/.*\.js/, (answer) => ({ headers: { ...answer.headers, 'content-type': 'text/html' } })],
  ['home', homeAt, (answer) => ({ headers: { ...answer.headers, 'cache-control': 'max-age=86400' } })],
  ['headers', homeAt, without('content-security-policy')],
  // The first script of another version.
  ['headers', homeAt, (answer) => ({ body: Buffer.from(answer.body.toString().replace('<script>', '<script>0;')) })],
  ['pages', /^\/user\/login/, status(404)],
  ['pages', /^\/user\/login/, (answer) => ({ headers: { ...answer.headers, 'cache-control': 'max-age=86400' } })],
  ['config', /^\/config\.json/, body('<html></html>')],
  ['config', /^\/config\.json/, body('{"region":"eu-central-1"}')],
  ['search', /^\/api\/post\/search/, status(500)],
  ['search', /^\/api\/post\/search/, body('{"data":[]}')],
  ['photo', /^\/photos\//, status(403)],
  ['photo', /^\/photos\//, (answer) => ({ headers: { ...answer.headers, 'content-type': 'text/html' } })],
  ['nothing', /^\/api\/there-is/, body('{"message":"Not Found"}')],
  ['door', /^\/check\/token/, status(200)],
])('a product with a fault fails at %s, of %s', async (name, path, change) => {
  site.breaks(onPath(path, change))
  const wrong = await smoke(site.url, () => {}, 1)
  expect(wrong).toHaveLength(1)
  expect(wrong[0]).toMatch(new RegExp(`^${name}: `))
})

test('one listing without its photo, as after a deletion, is no failure', async () => {
  let lost = ''
  site.breaks((answer) => {
    if (!answer.path.startsWith('/photos/')) return answer
    lost ||= answer.path
    return answer.path === lost ? { ...answer, status: 403 } : answer
  })
  expect(await smoke(site.url, () => {}, 1)).toEqual([])
  expect(lost).not.toBe('')
})

test('an unreachable product fails all checks', async () => {
  const wrong = await smoke('http://127.0.0.1:9', () => {}, 1)
  expect(wrong.length).toBeGreaterThanOrEqual(8)
})
