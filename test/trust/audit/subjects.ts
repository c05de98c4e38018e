import { ulid } from 'ulid'
import { expect } from 'vitest'
import { approvalOf, entriesOf } from '../../support/audit.ts'
import { getItem, setItem, signUpWithRole, storePost } from '../../support/bypassApi.ts'
import { call } from '../../support/http.ts'
import { signUp } from '../../support/people.ts'
import { run, type Subject, sharedPeople } from '../../support/subject.ts'

/** An account that another administrator has closed, and the approval that it waits for. */
async function closed() {
  const [{ admin }, { token }, { userId }] = await Promise.all([sharedPeople(), signUpWithRole(1), signUp()])
  const { status } = await call('accounts.delete', { params: { id: userId }, body: {}, as: token })
  expect(status).toBe(200)
  return { admin, userId, approvalId: await approvalOf(userId) }
}

const actsOn = async (userId: string) => (await entriesOf(`account#${userId}`)).map(({ what }) => what)

export const subjects: Subject[] = [
  {
    call: 'trust.approve',
    build: async () => {
      const { admin, userId, approvalId } = await closed()
      return {
        request: { as: admin.token, params: { id: approvalId } },
        check: async (done) => {
          const state = (await getItem('approvals', { approvalId }))?.state
          const acts = (await actsOn(userId)).filter((what) => what === 'approval.approve')
          if (done) expect([state, acts]).toEqual(['approved', ['approval.approve']])
          // What was done is in the log, whatever failed.
          if (state === 'approved') expect(acts).toHaveLength(1)
        },
      }
    },
  },
  {
    call: 'trust.refuse',
    build: async () => {
      const { admin, userId, approvalId } = await closed()
      return {
        request: { as: admin.token, params: { id: approvalId } },
        check: async (done) => {
          const approval = (await getItem('approvals', { approvalId }))?.state
          const account = (await getItem('accounts', { userId }))?.state
          const acts = (await actsOn(userId)).filter((what) => what === 'account.reopen')
          if (done) expect([approval, account]).toEqual(['refused', 'active'])
          if (approval === 'refused') expect(account).toBe('active')
          if (account === 'active') expect(acts).toHaveLength(1)
        },
      }
    },
  },
  {
    call: 'trust.carryOut',
    build: async () => {
      const [{ owner }, decidedAt, approvalId] = [
        await sharedPeople(),
        new Date().toISOString(),
        `renewListings.${ulid()}`,
      ]
      const postId = await storePost(owner, [ulid()], {}, { confirmedAt: '2026-01-01T00:00:00.000Z' })
      const decided = { state: 'approved', decidedBy: 'other', decidedAt, askedBy: 'one', askedAt: decidedAt }
      const asked = { kind: 'renewListings', items: [postId], askedKey: `${decidedAt}#${approvalId}` }
      await setItem('approvals', { approvalId }, { ...decided, ...asked })
      return {
        run: run('trust.carryOut'),
        check: async (done) => {
          const { confirmedAt } = (await getItem('posts', { postId })) ?? {}
          const state = (await getItem('approvals', { approvalId }))?.state
          const entries = await entriesOf(`listing#${postId}`)
          if (done) expect([state, entries.length]).toEqual(['done', 1])
          if (confirmedAt >= decidedAt) expect(entries).toHaveLength(1)
        },
      }
    },
  },
]
