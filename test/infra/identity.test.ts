import { expect, test } from 'vitest'
import { password } from '#shared/accounts/schema.ts'
import { roleIds } from '#shared/lib/access.ts'
import { templateOf } from './template.ts'

const { all, one } = templateOf()

test('only the product creates accounts; addresses are case-insensitive', () => {
  const pool = one('AWS::Cognito::UserPool')
  expect(pool.AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true)
  expect(pool.UsernameAttributes).toEqual(['email'])
  expect(pool.UsernameConfiguration.CaseSensitive).toBe(false)
})

test('the pool and the forms have the same password policy', () => {
  const policy = one('AWS::Cognito::UserPool').Policies.PasswordPolicy
  expect(policy).toEqual({
    MinimumLength: 8,
    RequireLowercase: true,
    RequireUppercase: true,
    RequireNumbers: true,
    RequireSymbols: true,
  })
  for (const [value, fine] of [
    ['Tregu-d1', true],
    ['Tregu-1', false],
    ['tregu-d1', false],
    ['TREGU-D1', false],
    ['Tregu-dd', false],
    ['Treguud1', false],
  ] as const) {
    expect(password.safeParse(value).success, value).toBe(fine)
  }
})

test('the client does not reveal who has an account, and sessions can be revoked', () => {
  expect(one('AWS::Cognito::UserPoolClient')).toMatchObject({
    GenerateSecret: false,
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
    ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    WriteAttributes: ['locale'],
    AccessTokenValidity: 60,
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
  })
})

test('there is a group for each role', () => {
  const groups = all('AWS::Cognito::UserPoolGroup').map(([, { Properties }]) => Properties.GroupName)
  expect(groups).toEqual(roleIds.map((id) => `role-${id}`))
})
