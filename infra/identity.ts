import { Duration } from 'aws-cdk-lib'
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolGroup,
} from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'
import { sessionDays } from '#shared/accounts/session.ts'
import { roleIds } from '#shared/lib/access.ts'
import { acknowledge } from './acknowledge.ts'
import { keeping } from './keeping.ts'
import type { Settings } from './settings.ts'

export type Identity = { pool: UserPool; client: UserPoolClient }

/** Who may sign in. Accounts are made by `accounts.create` alone: the pool refuses sign-up. */
export function identity(scope: Construct, settings: Settings): Identity {
  const home = new Construct(scope, 'Identity')
  const pool = new UserPool(home, 'Pool', {
    userPoolName: settings.name,
    featurePlan: FeaturePlan.LITE,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    selfSignUpEnabled: false,
    // Every user has one; but what a pool requires, its clients may write.
    standardAttributes: { email: { required: false, mutable: true } },
    // The same policy as `password` in shared/schema/accounts.ts.
    passwordPolicy: {
      minLength: 8,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: true,
    },
    accountRecovery: AccountRecovery.NONE,
    // Everybody may; who needs one for a role is refused by our own check (D-48), so that nobody is kept from signing in.
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { sms: false, otp: true },
    deletionProtection: settings.guarded,
    removalPolicy: keeping(settings),
  })
  acknowledge(pool, {
    'AwsSolutions-COG2':
      'Who sells a flat or a car now and then may do without a second factor; for roles the functions require one where the stage says so.',
    'AwsSolutions-COG8':
      'The plus plan is paid per user and month. In every plan, wrong passwords lock an account for a growing time.',
  })

  const client = pool.addClient('Web', {
    userPoolClientName: 'web',
    generateSecret: false,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    // With an access token alone nobody changes the e-mail past `accounts.update`. An empty list would allow all.
    writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    authFlows: { userSrp: true, adminUserPassword: true },
    accessTokenValidity: Duration.hours(1),
    idTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(sessionDays),
    disableOAuth: true,
    // Time to look for the telephone.
    authSessionValidity: Duration.minutes(10),
  })

  for (const id of roleIds) new UserPoolGroup(home, `Role${id}`, { userPool: pool, groupName: `role-${id}` })
  return { pool, client }
}
