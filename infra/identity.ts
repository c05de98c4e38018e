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
import { passwordLength } from '#shared/accounts/password.ts'
import { sessionDays } from '#shared/accounts/session.ts'
import { roleIds } from '#shared/lib/access.ts'
import { acknowledge } from './acknowledge.ts'
import { removalPolicy } from './dataRemovalPolicy.ts'
import type { Settings } from './settings.ts'

export type Identity = { pool: UserPool; client: UserPoolClient }

/** The Cognito user pool. Only `accounts.create` creates users: the pool refuses sign-up by clients. */
export function identity(scope: Construct, settings: Settings): Identity {
  const home = new Construct(scope, 'Identity')
  const pool = new UserPool(home, 'Pool', {
    userPoolName: settings.name,
    featurePlan: FeaturePlan.LITE,
    // The username is the id of an account, which we give: a user who was deleted can be created again (D-149). A pool
    // keeps both settings: AWS refuses other ones or makes a new, empty pool (guarded by test/infra/tables.test.ts).
    signInAliases: { username: true, email: true },
    signInCaseSensitive: false,
    selfSignUpEnabled: false,
    // Every user has an e-mail. It is not `required`, because clients may write every required attribute.
    standardAttributes: { email: { required: false, mutable: true } },
    // The length alone: what makes a password weak is refused before it comes here (shared/accounts/weakness.ts).
    passwordPolicy: {
      minLength: passwordLength.min,
      requireLowercase: false,
      requireUppercase: false,
      requireDigits: false,
      requireSymbols: false,
    },
    accountRecovery: AccountRecovery.NONE,
    // Optional for everybody: that a role requires a second factor is our own check (D-48), so that nobody is locked
    // out.
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { sms: false, otp: true },
    deletionProtection: settings.guarded,
    removalPolicy: removalPolicy(settings),
  })
  acknowledge(pool, {
    'AwsSolutions-COG1':
      'NIST SP 800-63B-4 forbids to ask for kinds of characters; length and a list of known passwords take their place.',
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
    // An access token must not change the e-mail: only `accounts.update` does. An empty list would allow all
    // attributes.
    writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    authFlows: { userSrp: true, adminUserPassword: true },
    accessTokenValidity: Duration.hours(1),
    idTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(sessionDays),
    disableOAuth: true,
    // How long a sign-in waits for the code of the authenticator app: users may have to look for their phone.
    authSessionValidity: Duration.minutes(10),
  })

  for (const id of roleIds) new UserPoolGroup(home, `Role${id}`, { userPool: pool, groupName: `role-${id}` })
  return { pool, client }
}
