import { expect } from 'vitest'
import type { CallName } from '#shared/contracts.ts'
import { roleIds } from '#shared/lib/access.ts'
import { signUpWithRole } from './bypassApi.ts'
import { call } from './http.ts'
import { type Person, signUp } from './people.ts'

let known: Promise<Person[]> | undefined

/** A user without a role, and one for each role that is not an administrator's. */
const others = () =>
  (known ??= Promise.all([signUp(), ...roleIds.filter((role) => role > 2).map((role) => signUpWithRole(role))]))

/** A call refuses everybody but administrators, before any other check. */
export async function expectAdministratorsOnly(
  name: CallName,
  request: Parameters<typeof call>[1] = {},
): Promise<void> {
  const anonymous = await call(name, request)
  expect([anonymous.status, anonymous.body.error?.code]).toEqual([401, 'unauthenticated'])
  for (const person of await others()) {
    const { status, body } = await call(name, { ...request, as: person.token })
    expect([status, body.error?.code]).toEqual([403, 'forbidden'])
  }
}
