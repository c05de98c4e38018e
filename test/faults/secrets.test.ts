import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FunctionSpec, functions, secretsOf } from '../../infra/functions.ts'
import { runInProcess } from '../ops/inProcess.ts'
import { shell } from '../ops/machine.ts'
import { alertTokenOf, buildAlert, makeAlert } from '../support/alerts.ts'
import { bypassApi, signUpWithRole } from '../support/bypassApi.ts'
import { begunConversation, listOf, read, writeToPoster } from '../support/conversations.ts'
import { injectFault, removeFault, resetClock, setClock } from '../support/faults.ts'
import { call, send, state } from '../support/http.ts'
import { publish, randomWord } from '../support/listings.ts'
import { mailsTo, randomAddress, register, signUp } from '../support/people.ts'

beforeAll(bypassApi)
afterEach(resetClock)

const minute = 60_000

/** Runs `npm run secrets` as an operator types it. */
async function operate(line: string): Promise<string> {
  const { status, out, err } = await runInProcess('secrets', [...line.split(' '), '--yes', '--dir', state()], shell)
  expect(status, err).toBe(0)
  return out
}

/** How far the clock is ahead. Each wait is longer than functions keep what they have read. */
let passed = 0
async function pass(minutes: number): Promise<void> {
  passed += minutes * minute
  await setClock(passed)
}
afterEach(() => {
  passed = 0
})

const open = (token: string) => call<{ data: { token: string } }>('alerts.get', { params: { token } })
const end = (token: string) => call('alerts.end', { params: { token }, from: randomAddress() })

describe('while Secrets Manager fails', () => {
  test('a call of an instance that has just started fails as for any failure of AWS, and the next one succeeds', async () => {
    const { token } = await makeAlert(randomWord('zxcvbnmlkj'))
    const spec = functions.find((one) => one.name === 'alerts.end')
    // Two attempts to read each secret, while the instance starts and for the call.
    const times = 4 * secretsOf(spec as FunctionSpec).length
    await injectFault({ function: 'alerts.end', kind: 'throttled', service: 'secretsmanager', at: 1, times })
    const failed = await end(token)
    expect([failed.status, failed.body.error?.code]).toEqual([500, 'internal'])
    expect((await end(token)).status).toBe(200)
    expect(await removeFault('alerts.end')).toBe(times)
  })

  test.each(['before', 'slow', 'lost'] as const)('a single read that is %s is not noticed', async (kind) => {
    await removeFault('alerts.mine')
    const person = await signUp()
    await injectFault({ function: 'alerts.mine', kind, service: 'secretsmanager', at: 1 })
    expect((await call('alerts.mine', { as: person.token })).status).toBe(200)
    expect(await removeFault('alerts.mine')).toBe(1)
  })

  test('an instance goes on with what it has read', async () => {
    const { token } = await makeAlert(randomWord('zxcvbnmlkj'))
    expect((await open(token)).status).toBe(200)
    await injectFault({ function: 'alerts.get', kind: 'throttled', service: 'secretsmanager', at: 1, times: 100 })
    await pass(6)
    expect((await open(token)).status).toBe(200)
    expect(await removeFault('alerts.get')).toBeGreaterThan(0)
  })
})

describe('a key that is replaced', () => {
  test('of links: what it has signed is still read, the same alert is not made twice, and a forgotten key is refused', async () => {
    const body = buildAlert(randomWord('zxcvbnmlkj'))
    const { email, token } = await makeAlert('', body)
    expect(await operate('replace links')).toMatch(
      /^The new key of links is in use from 20\S+Z on\. Former keys are still/,
    )
    await pass(6)
    // Every function knows the new key by now, and none uses it yet.
    expect((await open(token)).body.data.token).toBe(token)
    await pass(6)
    const { body: opened, status } = await open(token)
    expect([status, opened.data.token.slice(0, 22)]).toEqual([200, token.slice(0, 22)])
    expect(opened.data.token).not.toBe(token)
    expect((await open(opened.data.token)).status).toBe(200)

    const before = (await mailsTo(email)).length
    await call('alerts.create', { body, from: randomAddress() })
    expect((await mailsTo(email)).length).toBe(before + 1)
    expect(await alertTokenOf(email)).toBe(opened.data.token)

    expect(await operate('list')).toMatch(/^tregu-laptop\/links: since \S+, former keys: 1$/m)
    await operate('forget links')
    await pass(6)
    expect([(await open(token)).status, (await open(opened.data.token)).status]).toEqual([404, 200])
  })

  test('of links: who writes again about a listing goes on with the conversation (CNV-01, D-309)', async () => {
    const { id, owner, visitor, postId, first } = await begunConversation()
    await operate('replace links')
    await pass(12)
    const second = await writeToPoster(postId, visitor, { email: first.email })
    expect((await listOf(owner)).data.map((one) => one.id)).toEqual([id])
    expect((await read(id, owner)).body.data.messages.map(({ text }) => text)).toEqual([second.message, first.message])
  })

  test('that must last: who gets no mail gets none, until it is allowed; who has reported does not report twice', async () => {
    const [admin, person] = [await signUpWithRole(1), await register()]
    const stop = (await mailsTo(person.email)).at(-1)
    expect((await send('POST', `/__local/mail/${stop?.id}/bounce`)).status).toBe(200)
    const { length } = await mailsTo(person.email)
    const ask = () => call('accounts.requestReset', { body: { email: person.email }, from: randomAddress() })
    const [id, reporter] = [await publish(await signUp()), await signUp()]
    const body = { kind: 'listing', id, reason: 'scam', words: 'It is not theirs.' }
    const report = () => call<{ data: { token: string } }>('trust.report', { body, as: reporter.token })
    const first = await report()
    expect(first.status, JSON.stringify(first.body)).toBe(200)

    await operate('replace lasting')
    await pass(12)
    await ask()
    expect(await mailsTo(person.email)).toHaveLength(length)
    expect((await call('mail.lift', { params: { id: person.userId }, as: admin.token })).status).toBe(200)
    await ask()
    expect(await mailsTo(person.email)).toHaveLength(length + 1)
    const again = await report()
    expect([again.status, again.body.data.token.split('.')[0]]).toEqual([200, first.body.data.token.split('.')[0]])
  })

  test('of limits and of CloudFront: the site answers as before', async () => {
    for (const name of ['limits', 'proof']) {
      await operate(`replace ${name}`)
      await pass(12)
      expect((await send('GET', '/api/post/search?page=1')).status).toBe(200)
      expect((await call('contact.feedback', { body: {}, from: randomAddress() })).status).toBe(400)
    }
  })
})
