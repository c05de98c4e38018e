import { expect, test } from 'vitest'
import { commonPasswords as server } from '#functions/accounts/commonPasswords.ts'
import { passwordForms } from '#shared/accounts/password.ts'
import { passwordChange, passwordReset, registration } from '#shared/accounts/schema.ts'
import { weaknessOf } from '#shared/accounts/weakness.ts'
import { fieldErrors } from '#shared/lib/fields.ts'
import { passwordRules, rulesMet } from '../../../web/features/accounts/form/account.ts'
import { commonPasswords, passwords } from '../../inputs/passwords.ts'
import { buildRegistration } from '../../support/people.ts'

const owner = { name: 'Arta', lastName: 'Krasniqi', email: 'arta.krasniqi@example.com' }
const registered = (password: string) => {
  const body = buildRegistration({ ...owner, password, confirmPassword: password })
  const { error } = registration.safeParse(body, { reportInput: true })
  return error ? fieldErrors(error.issues) : {}
}
const refused = (means: string) => (means === 'taken' ? {} : { password: means })

test.each(passwords)('$typed is $means at registration (INP-09)', ({ typed, means }) => {
  expect(registered(typed)).toEqual(refused(means))
})

test.each(passwords)(
  'the rules that the page shows for $typed are those of the schema (INP-09)',
  ({ typed, means }) => {
    // A sign that cannot be typed into a field has no rule there.
    if (means !== 'invalid') expect(rulesMet(typed, owner).length === passwordRules.length).toBe(means === 'taken')
  },
)

test.each(passwords)(
  'the form for another password refuses $typed alike, and so does a reset but for names',
  ({ typed, means }) => {
    const typedTwice = { password: typed, confirmPassword: typed }
    const change = passwordChange(owner).safeParse({ ...typedTwice, currentPassword: 'x' }, { reportInput: true })
    expect(change.error ? fieldErrors(change.error.issues) : {}).toEqual(refused(means))
    if (means === 'personal') return
    const reset = passwordReset.safeParse({ ...typedTwice, token: 'x' }, { reportInput: true })
    expect(reset.error ? fieldErrors(reset.error.issues) : {}).toEqual(refused(means))
  },
)

test.each(commonPasswords)(
  'the server knows that $typed is common, which the page does not (INP-09)',
  async ({ typed, means }) => {
    expect(registered(typed)).toEqual({})
    expect(weaknessOf(typed, owner, await server())).toBe(means)
  },
)

test('the server refuses nothing else for being common', async () => {
  const isCommon = await server()
  for (const { typed, means } of passwords)
    if (means === 'taken') expect(weaknessOf(typed.trim(), owner, isCommon), typed).toBeUndefined()
})

test('a password is set as one form of its letters, without the white space around it; older ones are asked for as typed', () => {
  const { password } = registration.parse(
    buildRegistration({ password: ' e\u0308nde\u0308rr e bukur\t', confirmPassword: undefined }),
  )
  expect(password).toBe('ëndërr e bukur')
  expect(passwordForms('e\u0308nde\u0308rr')).toEqual(['ëndërr', 'e\u0308nde\u0308rr'])
  expect(passwordForms('Tregu-1!')).toEqual(['Tregu-1!'])
})

test('a text of 300 KB is refused without being judged', () => {
  const started = performance.now()
  expect(registered('ab!'.repeat(100_000))).toEqual({ password: 'tooLong', confirmPassword: 'tooLong' })
  expect(performance.now() - started).toBeLessThan(2000)
})
