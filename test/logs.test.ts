import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { bypassApi, setItem, signUpWithRole, unsetItem } from './support/bypassApi.ts'
import { call, eventually, send } from './support/http.ts'
import { kill } from './support/kills.ts'
import { publish } from './support/listings.ts'
import { buildMessage } from './support/messages.ts'
import { buildRegistration, confirmationTokenOf, password, randomAddress, signIn, signUp } from './support/people.ts'

beforeAll(bypassApi)

/** The logs of the functions, by function. */
async function logs(): Promise<Map<string, string>> {
  const folder = join(inject('state'), 'logs')
  const read = async (name: string) => [name.replace(/\.log$/, ''), await readFile(join(folder, name), 'utf8')] as const
  return new Map(await Promise.all((await readdir(folder)).map(read)))
}

/** Breaks the counters of a listing that the search does not show, since all tests share its lists. */
async function breakCounters(postId: string, views: string, others: object = {}): Promise<void> {
  const key = { postId: `${postId}#counts` }
  await unsetItem('posts', key, ['shard'])
  await setItem('posts', key, { views, likes: 0, changeKey: `${new Date().toISOString()}#${key.postId}`, ...others })
}

test('a fault answers with its request id, under which the log has the details', async () => {
  const owner = await signUpWithRole(7)
  const postId = await publish(owner)
  await breakCounters(postId, 'many')
  const { status, body, headers } = await call('visits.post', { params: { postId }, from: randomAddress() })
  expect([status, body.error?.code]).toEqual([500, 'internal'])
  const requestId = headers.get('x-request-id')
  expect(requestId).toMatch(/\S{8}/)
  const line = await eventually(async () =>
    (await logs())
      .get('visits.post')
      ?.split('\n')
      .find((one) => one.includes(String(requestId))),
  )
  expect(JSON.parse(line)).toMatchObject({ level: 'ERROR', call: 'visits.post', requestId, error: expect.anything() })
  await call('posts.delete', { as: owner.token, params: { id: postId } })
})

/** Waits for a line of any log that contains all of these. */
const logged = (...parts: string[]) =>
  eventually(async () =>
    [...(await logs()).values()]
      .flatMap((text) => text.split('\n'))
      .some((line) => parts.every((part) => line.includes(part))),
  )

test('who is refused for lack of rights is logged by account', async () => {
  const stranger = await signUp()
  expect((await call('manage.users', { as: stranger.token })).status).toBe(403)
  await logged(stranger.userId, '"refused":"forbidden"')
})

test('sign-ins are logged by account, refused ones by a hash of the e-mail', async () => {
  const { email, userId } = await signUp()
  const { keyedHash } = await import('#functions/lib/keyedHash.ts')
  const sent = { email, password: 'not this one' }
  expect((await call('accounts.authenticate', { body: sent })).status).toBe(401)
  await logged(keyedHash(email), '"refused":"invalidCredentials"')
  expect((await call('accounts.authenticate', { body: { email, password } })).status).toBe(200)
  await logged(userId, 'Somebody signed in')
})

test('nothing personal is logged, neither on success nor on a fault', async () => {
  const mark = crypto.randomUUID().slice(0, 8)
  const person = {
    name: `Zana${mark}`,
    lastName: `Gashi${mark}`,
    email: `zana.${mark}@example.com`,
    telephone: `+38344${Number.parseInt(mark, 16)}`,
  }
  // Words of the person would make it weak.
  const secret = `kulla-e-gurit-${crypto.randomUUID()}`
  const [from, message] = [randomAddress(), `Is it still free, ${mark}?`]

  await call('accounts.create', { body: { name: mark, email: person.email }, from })
  const registered = await call('accounts.create', {
    body: buildRegistration({ ...person, password: secret, confirmPassword: secret }),
    from,
  })
  expect([registered.status, registered.body.error]).toEqual([200, undefined])
  const token = await confirmationTokenOf(person.email)
  await call('accounts.confirm', { params: { token }, from })
  const owner = await signIn(person.email, secret)
  await call('accounts.authenticate', { body: { email: person.email, password: `${secret}?` }, from })

  const postId = await publish(owner, { title: `Banesë ${mark}`, description: message })
  const written = buildMessage({ ...person, fullName: person.name, message, postid: postId })
  await call('visits.site', { from, body: { publicIp: from } })
  await call('visits.post', { params: { postId }, from })
  await call('contact.poster', { body: written, from })
  await call('contact.feedback', { body: written, from })
  const admin = await signUpWithRole(1)
  await call('manage.posts', { as: admin.token, query: { search: person.email } })
  await call('manage.users', { as: admin.token, query: { search: person.name } })

  // Also with faults: an invalid body, a function that dies, a write that the table refuses.
  await send('POST', '/api/contact', { body: `{"email":"${person.email}"`, from })
  await kill('contact.feedback', 1, from)
  await call('contact.feedback', { body: { ...written, message: `${message} Again.` }, from })
  await breakCounters(postId, person.email, { lastLike: { visitor: from } })
  const other = randomAddress()
  expect((await call('visits.post', { params: { postId }, from: other })).status).toBe(500)
  await call('manage.suspend', { as: admin.token, params: { id: owner.userId } })

  const said = [mark, secret, token, owner.token, from, other, person.telephone.slice(1)]
  for (const [name, text] of await logs())
    for (const one of said) expect(text.includes(one), `${name} logs ${one}`).toBe(false)
})
