import { ulid } from 'ulid'
import { expect } from 'vitest'
import { getItem, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call, indexesCaughtUp } from '../support/http.ts'
import { getPost } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import { password, signUp } from '../support/people.ts'
import { type Subject, sharedPeople, snapshot, unless } from '../support/subject.ts'
import { authenticate } from '../support/totp.ts'

/** A listing that an administrator places, or takes from its place. */
const placing = (state: boolean): Subject => ({
  call: 'manage.place',
  name: 'manage.replica',
  what: state ? 'a place' : 'the end of a place',
  writes: 4,
  build: async () => {
    const { owner, admin } = await sharedPeople()
    const postId = await storePost(owner, [ulid()])
    const request = { as: admin.token, params: { placement: 'first' } }
    if (!state) await call('manage.place', { ...request, body: { postId, state: true } })
    return {
      request: { ...request, body: { postId, state } },
      check: async (done) => {
        const { placedPosts } = await import('#functions/posts/parts/data.ts')
        const { firstAdSlider } = (await getPost(postId)).body.data
        await indexesCaughtUp()
        expect((await placedPosts()).some((post) => post.postId === postId)).toBe(firstAdSlider)
        if (done) expect(firstAdSlider).toBe(state)
      },
    }
  },
})

export const subjects: Subject[] = [
  placing(true),
  placing(false),
  {
    call: 'manage.neighborhood',
    build: async () => {
      const { owner, admin } = await sharedPeople()
      const postId = await storePost(owner, [ulid()])
      return {
        request: { as: admin.token, params: { value: postId }, body: { neighborhood: 'Bregu i Diellit' } },
        check: async (done) => {
          const { neighborhood, version } = (await getPost(postId)).body.data
          if (done) expect(neighborhood).toBe('Bregu i Diellit')
          expect(version).toBeLessThanOrEqual(3)
        },
      }
    },
  },
  {
    call: 'manage.suspend',
    writes: 8,
    build: async () => {
      const { admin } = await sharedPeople()
      const person = await signUp()
      const postId = await storePost(person, [ulid()])
      const isDone = async () => {
        const { getAccount } = await import('#functions/identity/parts/data.ts')
        return (await getAccount(person.userId))?.state === 'suspended'
      }
      return {
        request: { as: admin.token, params: { id: person.userId } },
        // Listings and sign-in follow the account, at the latest by the job.
        check: async (done) => {
          await runJob('accounts.settleDue')
          const suspended = await isDone()
          if (done) expect(suspended).toBe(true)
          expect((await getPost(postId)).status).toBe(suspended ? 404 : 200)
          expect((await authenticate(person.email, password)).status).toBe(suspended ? 401 : 200)
        },
        again: unless(isDone),
      }
    },
  },
  snapshot('manage.snapshot'),
  {
    call: 'manage.showEmail',
    build: async () => {
      const [person, admin] = [await signUp(), await signUpWithRole(1)]
      const isShown = async () => Boolean((await getItem('accounts', { userId: person.userId }))?.showEmail)
      return {
        request: { as: admin.token, params: { id: person.userId } },
        check: async (done) => {
          if (done) expect(await isShown()).toBe(true)
        },
        again: async (send) => {
          if (!(await isShown())) expect((await send()).status).toBe(200)
        },
      }
    },
  },
]
