import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Card } from '#shared/schema/post.ts'
import { call, eventually } from './support/http.ts'
import { buildPost, uploadPhoto } from './support/listings.ts'
import { buildRegistration, confirmationTokenOf, type Person, signIn, signUp } from './support/people.ts'

/** Lets a function die once it has made so many AWS calls, before it hears the answer of the last one. */
async function kill(name: string, afterCalls: number) {
  const response = await fetch(`${inject('address')}/__local/kill`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ function: name, afterCalls }),
  })
  expect(response.ok).toBe(true)
}

describe('a function that dies mid-write leaves nothing half-visible', () => {
  let owner: Person
  beforeAll(async () => {
    owner = await signUp()
  })

  test.each([1, 2, 3, 4])(
    'posts.create killed after %i AWS calls: the listing is whole or not there, and sending it again heals',
    async (afterCalls) => {
      const person = await signUp()
      const key = await uploadPhoto(person)
      const body = buildPost({ title: `Killed after ${afterCalls}`, photos: [{ key, primary: true }] })
      const headers = { 'idempotency-key': crypto.randomUUID() }
      await kill('posts.create', afterCalls)
      const died = await call('posts.create', { as: person.token, body, headers })
      expect(died.status).toBeGreaterThanOrEqual(500)

      const mine = async () => {
        const { body: answer } = await call<{ data: Card[] | 'No posts' }>('posts.mine', {
          as: person.token,
          params: { userId: person.userId, status: 'aktive' },
        })
        return answer.data === 'No posts' ? [] : answer.data
      }
      for (const card of await mine()) expect(card).toMatchObject({ title: body.title, photos: [{ key }] })

      // A kill that was ordered beyond the calls of one request would hit the next one.
      const again = await eventually(async () => {
        const answer = await call('posts.create', { as: person.token, body, headers })
        return answer.status === 200 && answer
      })
      expect(again.status).toBe(200)
      expect((await mine()).map(({ title }) => title)).toEqual([body.title])
    },
  )

  test.each([1, 2, 3, 4, 5, 6])(
    'accounts.create killed after %i AWS calls: registering again heals',
    async (afterCalls) => {
      const body = buildRegistration()
      await kill('accounts.create', afterCalls)
      const died = await call('accounts.create', { body })
      await eventually(async () => {
        const { status } = await call('accounts.create', { body })
        return status === 200 || status === 409
      })
      expect(died.status).toBeGreaterThanOrEqual(500)
      await call('accounts.confirm', { params: { token: await confirmationTokenOf(body.email) } })
      expect((await signIn(body.email, body.password)).token).toBeTruthy()
    },
  )

  test('the product still answers', async () => {
    expect((await call('accounts.check', { as: owner.token })).status).toBe(200)
  })
})
