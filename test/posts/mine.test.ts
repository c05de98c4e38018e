import { beforeAll, expect, test } from 'vitest'
import type { Card } from '#shared/posts/post.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { type Person, signUp } from '../support/people.ts'

let owner: Person
beforeAll(async () => {
  bypassApi()
  owner = await signUp()
})

const mine = async (person: Person, status: 'aktive' | 'arkive', before?: string) =>
  call<{ data: Card[] | 'No posts'; next?: string }>('posts.mine', {
    as: person.token,
    params: { userId: owner.userId, status },
    query: before ? { before } : {},
  })

test('only the owner sees them, and a page begins only after a listing id', async () => {
  expect((await mine(await signUp(), 'aktive')).status).toBe(403)
  expect((await mine(owner, 'aktive', 'a b')).body.error?.fields).toEqual({ before: 'invalid' })
})

test('many listings come in several answers, newest first and each once', async () => {
  const store = async (many: number, archived: boolean) =>
    (await Promise.all(Array.from({ length: many }, () => storePost(owner, ['photo'], {}, { archived }))))
      .sort()
      .reverse()
  const [first, active, second] = [await store(4, true), await store(130, false), await store(3, true)]

  const answers: string[][] = []
  let next: string | undefined
  do {
    const { status, body } = await mine(owner, 'aktive', next)
    if (!Array.isArray(body.data)) throw new Error(`No posts (${status})`)
    answers.push(body.data.map(({ postId }) => postId))
    next = body.next
  } while (next)
  expect(answers).toEqual([active.slice(0, 100), active.slice(100)])

  const { data, next: further } = (await mine(owner, 'arkive')).body
  if (!Array.isArray(data)) throw new Error('No posts')
  expect([data.map(({ postId }) => postId), further]).toEqual([[...second, ...first], undefined])
  expect((await mine(owner, 'arkive', first.at(-1))).body).toEqual({ data: 'No posts', token: owner.token })
})
