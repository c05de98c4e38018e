import { expect, test, vi } from 'vitest'
import { secretsManager } from '#functions/lib/clients/secretsManager.ts'
import { isKeyedHash, keyedHash, keyedHashes } from '#functions/lib/keyedHash.ts'
import { keyInUse, keysIn } from '#functions/lib/keyRing.ts'
import { ringOf } from '#functions/lib/secrets.ts'
import { comesThroughEdge } from '#functions/lib/visitor.ts'
import { giveSecrets } from '../support/secrets.ts'

test.each([
  [{ key: 'a' }, 'a', ['a']],
  [{ key: 'b', former: ['a'] }, 'b', ['b', 'a']],
  [{ key: 'b', from: 1000, former: ['a'] }, 'b', ['b', 'a']],
  [{ key: 'b', from: 1001, former: ['a'] }, 'a', ['b', 'a']],
  [{ key: 'c', from: 1001, former: ['b', 'a'] }, 'b', ['c', 'b', 'a']],
  // Where the former ones are forgotten there is nothing to wait for.
  [{ key: 'b', from: 1001 }, 'b', ['b']],
])('of %j, %s is in use at 1000, and all are read', (ring, inUse, all) => {
  expect([keyInUse(ring, 1000), keysIn(ring)]).toEqual([inUse, all])
})

test('what a former key has signed is read until that key is forgotten, before and after the new one is in use', async () => {
  await giveSecrets({ links: { key: 'old' } })
  const [old] = [keyedHash('a link', 'links')]
  await giveSecrets({ links: { key: 'new', from: Date.now() + 60_000, former: ['old'] } })
  expect(keyedHash('a link', 'links')).toBe(old)
  await giveSecrets({ links: { key: 'new', from: Date.now(), former: ['old'] } })
  const made = keyedHash('a link', 'links')
  expect(made).not.toBe(old)
  expect(keyedHashes('a link', 'links')).toEqual([made, old])
  expect([made, old, `${old}x`, ''].map((hash) => isKeyedHash(hash, 'a link', 'links'))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isKeyedHash(old, 'another link', 'links')).toBe(false)
  await giveSecrets({ links: { key: 'new' } })
  expect([made, old].map((hash) => isKeyedHash(hash, 'a link', 'links'))).toEqual([true, false])
})

/** What Secrets Manager answers next: the value of the secret, or its failure. */
function answering(client: typeof secretsManager, ...answers: (object | Error)[]) {
  vi.stubEnv('SECRET_PROOF', 'proof')
  const send = vi.spyOn(client, 'send')
  for (const answer of answers)
    send.mockImplementationOnce(async () => {
      if (answer instanceof Error) throw answer
      return { SecretString: JSON.stringify(answer) }
    })
  return send
}

const request = (proof?: string) =>
  ({ headers: { ...(proof && { 'x-origin-proof': proof }) } }) as unknown as Parameters<typeof comesThroughEdge>[0]

test('a secret that was never read fails each call until it can be read; later failures change nothing', async () => {
  vi.resetModules()
  const { secretsManager: client } = await import('#functions/lib/clients/secretsManager.ts')
  const down = new Error('down')
  const send = answering(client, down, down, { key: 'a' }, down, { key: 'b' })
  // The module is that of a new instance, which reads while it starts.
  const { loadSecrets, ringOf } = await import('#functions/lib/secrets.ts')
  await expect(loadSecrets()).rejects.toThrow('down')
  await Promise.all([loadSecrets(), loadSecrets()])
  await loadSecrets()
  expect([ringOf('proof'), send.mock.calls.length]).toEqual([{ key: 'a' }, 3])
  await loadSecrets(0)
  expect([ringOf('proof'), send.mock.calls.length]).toEqual([{ key: 'a' }, 4])
  await loadSecrets(0)
  expect(ringOf('proof')).toEqual({ key: 'b' })
})

test('a proof that is newer than what was read makes an instance read once more, at most twice a minute', async () => {
  vi.useFakeTimers()
  await giveSecrets({ proof: { key: 'old' } })
  const send = answering(secretsManager, { key: 'new', former: ['old'] }, { key: 'newest' })
  expect(await comesThroughEdge(request())).toBe(false)
  expect(await comesThroughEdge(request('wrong'))).toBe(false)
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(30_000)
  expect(await comesThroughEdge(request('new'))).toBe(true)
  for (const wrong of ['a', 'b', 'c']) expect(await comesThroughEdge(request(wrong))).toBe(false)
  expect(await comesThroughEdge(request('old'))).toBe(true)
  expect(send).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5 * 60_000)
  expect(await comesThroughEdge(request('old'))).toBe(false)
  expect([await comesThroughEdge(request('newest')), ringOf('proof')]).toEqual([true, { key: 'newest' }])
  vi.useRealTimers()
})
