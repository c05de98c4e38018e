import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import { bypassApi, setItem } from '../support/bypassApi.ts'
import { call, indexesCaughtUp } from '../support/http.ts'
import { getPost, publish, uploadPhoto } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import { buildMessage } from '../support/messages.ts'
import { buildProfile, type Person, randomAddress, signUp } from '../support/people.ts'
import { subscribe } from '../support/push.ts'
import { leftOf, ownedBy, undeclared } from '../support/stored.ts'
import { invited, signUpAgency } from '../support/teams.ts'
import { report } from '../support/trust.ts'

beforeAll(bypassApi)

/** A user who has data of every kind. */
async function somebody(): Promise<Person> {
  const person = await signUp()
  const { userId, email, token: as } = person
  const from = randomAddress()
  const body = buildProfile(person, { profilePicKey: await uploadPhoto(person) })
  await call('accounts.update', { params: { id: userId }, as, body, from })
  const postId = await publish(person)
  await getPost(postId)
  await call('visits.post', { params: { postId }, body: {}, from })
  await call('posts.like', { params: { postId, likes: 1 }, from })
  await call('contact.poster', { body: buildMessage({ postid: postId, userid: userId }), from })
  await call('saved.save', { params: { postId: ulid() }, body: { note: 'mine' }, as })
  await call('alerts.create', {
    body: { email, language: 'en', every: 'daily', zone: 'UTC', search: 'input-rent=true' },
    as,
    from,
  })
  await call('posters.save', { as, body: { shown: true, english: 'Mine' } })
  await subscribe(person)
  await report({ kind: 'person', id: (await signUp()).userId }, { as })
  await call('contact.poster', { body: buildMessage({ postid: await publish(await signUp()) }), as, from })
  await setItem('figures', { userId, month: `2026-11#${postId}` }, { '07': '1' })
  await setItem('figures', { userId, month: 'letters' }, { week: '2026-11-30', stopped: true })
  const token = await invited(await signUpAgency(), 'viewer', email)
  await call('teams.join', { body: { token }, as })
  await report({ kind: 'listing', id: postId })
  await report({ kind: 'listing', id: await publish(await signUp()) }, { name: 'Arta', email })
  return person
}

test('every stored attribute is declared by its table: owner, export and erasure', async () => {
  await somebody()
  expect(await undeclared()).toEqual([])
})

test('an erased account leaves only what a table declares to keep (D-25)', async () => {
  const person = await somebody()
  const { userId, email } = person
  const stateSince = '2020-01-01T00:00:00.000Z'
  // Else the test would not see whether a table is erased: whoever adds one lets `somebody` have an item of it.
  const before = await ownedBy(person)
  const tables = ['accounts', 'posts', 'saved', 'alerts', 'posters', 'pushDevices', 'teams']
  expect(Object.keys(before)).toEqual(expect.arrayContaining(tables))
  expect(Object.entries(before).filter(([, items]) => items === 0)).toEqual([])
  await call('accounts.delete', { params: { id: userId }, as: person.token })
  await indexesCaughtUp()
  await setItem('accounts', { userId }, { stateSince, dueKey: `${stateSince}#${userId}` })
  await runJob('accounts.settleDue')
  expect(await leftOf(userId, email)).toEqual([])
})
