import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { expect } from 'vitest'
import { storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { getPost } from '../support/listings.ts'
import { randomAddress } from '../support/people.ts'
import { idempotencyHeader, run, type Subject, sharedPeople } from '../support/subject.ts'
import { visitsFrom } from '../support/visits.ts'

/** Days that no other test uses. */
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
let closed = 0

export const subjects: Subject[] = [
  {
    call: 'visits.post',
    writes: 3,
    build: async () => {
      const { owner } = await sharedPeople()
      const postId = await storePost(owner, [ulid()])
      // An instance fetches the salt of visitors by a write, once: then that is not counted as the first.
      await call('visits.post', { params: { postId }, from: randomAddress() })
      return {
        request: { params: { postId } },
        // A fault between recording the visitor and counting may lose a view, but never counts it twice.
        check: async () => expect([1, 2]).toContain((await getPost(postId)).body.data.views),
      }
    },
  },
  {
    call: 'visits.site',
    writes: 2,
    build: async () => {
      const from = randomAddress()
      await call('visits.site', { from: randomAddress() })
      return {
        request: { from, headers: idempotencyHeader() },
        check: async (done) => expect(done ? [1] : [0, 1]).toContain(await visitsFrom(from)),
        again: async (send) => expect((await send()).body).toEqual({ data: { counted: true } }),
      }
    },
  },
  {
    call: 'visits.closeDays',
    build: async () => {
      const { closedDays, countSite, noteVisit } = await import('#functions/visits/data.ts')
      const day = dayAgo(2 + (closed++ % 10))
      for (let visitor = 0; visitor < 3; visitor++) await noteVisit(day, randomUUID(), randomUUID())
      const counted = await countSite(day)
      await forget(day)
      return {
        run: run('visits.closeDays'),
        check: async (done) => {
          const report = (await closedDays(20)).find((one) => one.day === day)
          if (done || report) expect(report).toEqual(counted)
        },
      }
    },
  },
]

/** Makes a day unclosed again. */
async function forget(day: string): Promise<void> {
  const { dynamodb } = await import('#functions/lib/clients/dynamodb.ts')
  const { DeleteCommand } = await import('@aws-sdk/lib-dynamodb')
  for (const period of ['report', 'posts'])
    await dynamodb.send(new DeleteCommand({ TableName: process.env.TABLE_VISITS, Key: { period, visitor: day } }))
}
