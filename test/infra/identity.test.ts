import { expect, test } from 'vitest'
import { passwordLength } from '#shared/accounts/password.ts'
import { roleIds } from '#shared/lib/access.ts'
import { templateOf } from './template.ts'

const { all, one } = templateOf()

test('only the product creates accounts, with usernames of its own; addresses are case-insensitive aliases', () => {
  const pool = one('AWS::Cognito::UserPool')
  expect(pool.AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true)
  expect([pool.UsernameAttributes, pool.AliasAttributes]).toEqual([undefined, ['email']])
  expect(pool.UsernameConfiguration.CaseSensitive).toBe(false)
})

test('the pool asks for the same length as the forms, and for no kinds of characters (INP-09)', () => {
  expect(one('AWS::Cognito::UserPool').Policies.PasswordPolicy).toEqual({
    MinimumLength: passwordLength.min,
    RequireLowercase: false,
    RequireUppercase: false,
    RequireNumbers: false,
    RequireSymbols: false,
  })
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
