import { expect } from 'vitest'
import { approvalOf, entriesOf } from '../support/audit.ts'
import { getItem, signUpWithRole } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { signUp } from '../support/people.ts'
import { act, anAdmin, type Pair, statusesOf } from './scenes.ts'

/** How many acts on an account took place, by the audit log. */
async function actsOn(userId: string): Promise<number> {
  const entries = await entriesOf(`account#${userId}`)
  const undone = entries.filter(({ of }) => of !== undefined).length
  return entries.length - 2 * undone
}

const suspending = (whose: 'one' | 'two'): Pair => ({
  name: `manage.suspend by ${whose === 'one' ? 'one administrator, twice' : 'two administrators'}, and the audit log`,
  async build() {
    const [{ userId }, admin] = [await signUp(), await anAdmin()]
    const other = whose === 'one' ? admin : await signUpWithRole(1)
    const params = { id: userId }
    return {
      acts: [act('manage.suspend', { as: admin.token, params }), act('manage.suspend', { as: other.token, params })],
      async check(told) {
        expect(await actsOn(userId)).toBe(statusesOf(told).filter((status) => status === 200).length)
      },
    }
  },
})

export const audit: Pair[] = [
  suspending('one'),
  suspending('two'),
  {
    name: 'trust.approve and trust.refuse',
    async build() {
      const [{ userId }, first, second] = [await signUp(), await signUpWithRole(1), await anAdmin()]
      await call('accounts.delete', { as: first.token, params: { id: userId }, body: {} })
      const approvalId = await approvalOf(userId)
      const params = { id: approvalId }
      return {
        acts: [act('trust.approve', { as: second.token, params }), act('trust.refuse', { as: first.token, params })],
        async check(told) {
          const [approved, refused] = told
          if (approved.status !== 200) expect(approved.code).toBe('stale')
          expect(refused.status).toBe(200)
          expect((await getItem('accounts', { userId }))?.state).toBe('active')
          expect((await getItem('approvals', { approvalId }))?.state).toBe('refused')
        },
      }
    },
  },
]
