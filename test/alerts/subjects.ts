import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { expect } from 'vitest'
import { alertTokenOf, buildAlert, makeAlert, makeDue, newsTo } from '../support/alerts.ts'
import { getItem, setItem, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { runJob } from '../support/local.ts'
import { mailsTo, type Person, randomAddress, signUp } from '../support/people.ts'
import { makeDueNow, run, type Subject } from '../support/subject.ts'

let owner: Promise<Person> | undefined
const known = () => {
  owner ??= signUp()
  return owner
}

/** A random word of no language. */
const word = () => `zq${randomUUID().replaceAll('-', '').slice(0, 10)}`

const stateOf = async (alertId: string) => (await getItem('alerts', { alertId }))?.state

/** A change by the link of a mail, and the state of the alert afterwards. */
const changing = (body: Record<string, unknown>, state: string): Subject => ({
  call: 'alerts.change',
  build: async () => {
    const { token, alertId } = await makeAlert(word())
    return {
      request: { params: { token }, body },
      check: async (done) => expect(done ? [state] : [state, 'active']).toContain(await stateOf(alertId)),
    }
  },
})

/** An alert that a listing newly matches, before either job has run for it. */
async function awaited() {
  const looked = word()
  const alert = await makeAlert(looked)
  const postId = await storePost(await known(), [ulid()], { title: `Flat ${looked}` })
  return { ...alert, postId }
}

/** The alert mails, with duplicates counted once. */
const lettersTo = async (email: string) => [...new Set((await newsTo(email)).map(({ text }) => text))]

export const subjects: Subject[] = [
  {
    call: 'alerts.create',
    build: async () => {
      const body = buildAlert(word())
      return {
        request: { body },
        check: async (done) => {
          if (!done) return
          const token = await alertTokenOf(body.email)
          const confirmed = await call('alerts.change', { params: { token }, body: { state: 'active' } })
          expect(confirmed.body.error).toBeUndefined()
        },
      }
    },
  },
  {
    call: 'alerts.create',
    build: async () => {
      const person = await signUp()
      return {
        request: { as: person.token, body: buildAlert(word(), { email: person.email }) },
        check: async (done) => {
          const { body } = await call<{ data: { state: string }[] }>('alerts.mine', { as: person.token })
          expect(body.data.map(({ state }) => state)).toEqual(body.data.length > 0 || done ? ['active'] : [])
          expect(await mailsTo(person.email)).toEqual([])
        },
      }
    },
  },
  {
    call: 'alerts.get',
    build: async () => {
      const { token, alertId } = await makeAlert(word())
      await setItem('alerts', { alertId }, { openedAt: makeDueNow })
      return {
        request: { params: { token } },
        check: async (done) => {
          if (done) expect((await getItem('alerts', { alertId }))?.openedAt).not.toBe(makeDueNow)
        },
      }
    },
  },
  {
    call: 'alerts.change',
    build: async () => {
      const body = buildAlert(word())
      await call('alerts.create', { body, from: randomAddress() })
      const token = await alertTokenOf(body.email)
      return {
        request: { params: { token }, body: { state: 'active' } },
        check: async (done) =>
          expect(done ? ['active'] : ['active', 'waiting']).toContain(await stateOf(token.slice(0, 22))),
      }
    },
  },
  changing({ state: 'paused' }, 'paused'),
  changing({ every: 'weekly' }, 'active'),
  {
    call: 'alerts.end',
    build: async () => {
      const { token, alertId } = await makeAlert(word())
      return {
        request: { params: { token } },
        check: async (done) => expect(done ? ['ended'] : ['ended', 'active']).toContain(await stateOf(alertId)),
      }
    },
  },
  {
    call: 'alerts.match',
    build: async () => {
      const { alertId, email, postId } = await awaited()
      return {
        run: run('alerts.match'),
        check: async (done) => {
          const { told = [], pending = [] } = (await getItem('alerts', { alertId })) ?? {}
          expect(told.length).toBeLessThanOrEqual(1)
          expect([[], [postId]]).toContainEqual(pending)
          if (!done) return
          expect(told).toHaveLength(1)
          await runJob('alerts.send')
          expect(await newsTo(email)).toHaveLength(1)
        },
      }
    },
  },
  {
    call: 'alerts.send',
    build: async () => {
      const { alertId, email, postId } = await awaited()
      await runJob('alerts.match')
      return {
        run: async () => {
          if ((await getItem('alerts', { alertId }))?.due) await makeDue({ alertId })
          return run('alerts.send')()
        },
        check: async (done) => {
          const { pending, letter } = (await getItem('alerts', { alertId })) ?? {}
          const letters = await lettersTo(email)
          expect(letters.length).toBeLessThanOrEqual(1)
          expect(letters.every((text) => text.includes(postId))).toBe(true)
          // A match that is neither mailed nor queued would be lost.
          expect([letters.length, pending, letter]).not.toEqual([0, undefined, undefined])
          if (!done) return
          // SES may have accepted a mail without our receiving its answer: then the same mail is sent again, and no
          // other.
          expect([letters.length, pending, letter]).toEqual([1, undefined, undefined])
        },
      }
    },
  },
]
