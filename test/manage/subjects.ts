import { ulid } from 'ulid'
import { expect } from 'vitest'
import { getItem, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { getPost } from '../support/listings.ts'
import { signUp } from '../support/people.ts'
import { type Subject, sharedPeople, snapshot, unless } from '../support/subject.ts'

export const subjects: Subject[] = [
  {
    call: 'manage.place',
    name: 'manage.replica',
    build: async () => {
      const { owner, admin } = await sharedPeople()
      const postId = await storePost(owner, [ulid()])
      return {
        request: { as: admin.token, params: { placement: 'first' }, body: { postId, state: true } },
        check: async (done) => {
          const { placedPosts } = await import('#functions/posts/parts/data.ts')
          const placed = (await placedPosts()).some((post) => post.postId === postId)
          expect((await getPost(postId)).body.data.firstAdSlider).toBe(placed)
          if (done) expect(placed).toBe(true)
        },
      }
    },
  },
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
    build: async () => {
      const { admin } = await sharedPeople()
      const person = await signUp()
      const isDone = async () => {
        const { getAccount } = await import('#functions/identity/parts/data.ts')
        return (await getAccount(person.userId))?.state === 'suspended'
      }
      return {
        request: { as: admin.token, params: { id: person.userId } },
        check: async (done) => {
          if (done) expect(await isDone()).toBe(true)
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
