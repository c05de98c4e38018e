import { type App, Aws, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnOIDCProvider, Effect, FederatedPrincipal, PolicyDocument, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import { operatorTopic } from './alarmTexts.ts'
import { bucketNameOf } from './buckets.ts'
import { functionNameOf, snapshotJobs } from './functions.ts'
import { migrations } from './migrations/all.ts'
import { otherStages, type Settings } from './settings.ts'

const issuer = 'token.actions.githubusercontent.com'

/** The ARN of GitHub's OpenID Connect provider in an account. */
export const providerArn = (account: string): string => `arn:aws:iam::${account}:oidc-provider/${issuer}`

/** The names of the two delivery stacks: the identity provider exists once per account, the role once per stage. */
export const deliveryStacks = ({ name }: Settings) => ({ provider: 'tregu-github', role: `${name}-delivery` })

/**
 * Lets the workflow deploy a stage without a stored key, by OpenID Connect: GitHub signs a token for each run, and this
 * role trusts only tokens of runs in the stage's environment of the repository.
 */
export function delivery(app: App, settings: Settings): { provider: Stack; role: Stack } {
  const names = deliveryStacks(settings)
  const props: StackProps = { env: { region: settings.region }, terminationProtection: settings.production }
  const provider = new Stack(app, names.provider, props)
  new CfnOIDCProvider(provider, 'GitHub', { url: `https://${issuer}`, clientIdList: ['sts.amazonaws.com'] })

  const role = new Stack(app, names.role, props)
  new Role(role, 'Role', {
    roleName: names.role,
    // Migrations may take hours (`npm run migrate` in the workflow).
    maxSessionDuration: Duration.hours(6),
    assumedBy: new FederatedPrincipal(
      providerArn(Aws.ACCOUNT_ID),
      {
        StringEquals: {
          [`${issuer}:aud`]: 'sts.amazonaws.com',
          [`${issuer}:sub`]: `repo:${settings.repository}:environment:${settings.stage}`,
        },
      },
      'sts:AssumeRoleWithWebIdentity',
    ),
    inlinePolicies: { deploys: new PolicyDocument({ statements: statements(settings) }) },
  })
  return { provider, role }
}

/** The functions that migrations invoke for single items. */
const jobsOfMigrations = [
  ...new Set(Object.values(migrations).flatMap((step) => ('run' in step ? [step.run({})[0]] : []))),
]

/**
 * The permissions that `npm run deploy` and `rollback` need. CloudFormation and assets go through the CDK's own roles;
 * every other action is listed here.
 */
function statements(settings: Settings): PolicyStatement[] {
  const { region, name } = settings
  const at = (service: string, resource: string) => `arn:aws:${service}:${region}:${Aws.ACCOUNT_ID}:${resource}`
  const allow = (actions: string[], ...resources: string[]) =>
    new PolicyStatement({ effect: Effect.ALLOW, actions, resources })
  const cdkRoles = ['deploy', 'file-publishing', 'lookup'].map(
    (what) => `arn:aws:iam::${Aws.ACCOUNT_ID}:role/cdk-hnb659fds-${what}-role-${Aws.ACCOUNT_ID}-${region}`,
  )
  const stack = (named: string) => at('cloudformation', `stack/${named}/*`)
  const releases = `arn:aws:s3:::${bucketNameOf('releases', settings)}`
  return [
    allow(['sts:AssumeRole'], ...cdkRoles),
    // Which other stages are in the account, too.
    allow(
      ['cloudformation:DescribeStacks'],
      ...[settings, ...otherStages(settings.stage)].map((one) => stack(one.name)),
      stack('CDKToolkit'),
    ),
    allow(['cloudformation:GetTemplate'], stack(name)),
    // Read by the preflight. These actions support no resource ARN, or show only states and names.
    allow(
      [
        'lambda:GetAccountSettings',
        'cloudfront:ListFunctions',
        'ses:GetAccount',
        'ses:GetEmailIdentity',
        'acm:DescribeCertificate',
        'backup:DescribeRegionSettings',
        'backup:ListBackupVaults',
        'dynamodb:ListTables',
        'cognito-idp:ListUserPools',
        's3:ListAllMyBuckets',
      ],
      '*',
    ),
    // Whether the operator has confirmed that they want the alarms.
    allow(['sns:ListSubscriptionsByTopic'], at('sns', operatorTopic(settings))),
    // Where the stage receives mail. There are no resources to name.
    ...(settings.replyDomain ? [allow(['ses:DescribeActiveReceiptRuleSet', 'ses:SetActiveReceiptRuleSet'], '*')] : []),
    allow(['s3:PutObject', 's3:GetObject'], `${releases}/*`),
    // For migrations.
    allow(
      ['dynamodb:Scan', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DescribeTable'],
      at('dynamodb', `table/${name}-*`),
    ),
    // The throttles of routes that a version drops. The id of the API is made by AWS.
    allow(['apigateway:GET'], ...['/apis', '/apis/*/stages/*'].map((path) => `arn:aws:apigateway:${region}::${path}`)),
    allow(['apigateway:DELETE'], `arn:aws:apigateway:${region}::/apis/*/stages/*/routesettings/*`),
    // For snapshots before a deployment: temporary copies of the deployed snapshot jobs, under the roles of these jobs,
    // which read no secret.
    allow(
      ['lambda:GetFunctionConfiguration'],
      ...snapshotJobs.map((job) => at('lambda', `function:${functionNameOf(job, settings)}`)),
    ),
    allow(
      ['iam:PassRole'],
      ...snapshotJobs.map((job) => `arn:aws:iam::${Aws.ACCOUNT_ID}:role/${functionNameOf(job, settings)}`),
    ),
    allow(
      ['lambda:CreateFunction', 'lambda:GetFunction', 'lambda:InvokeFunction', 'lambda:DeleteFunction'],
      at('lambda', `function:${name}-*-ahead`),
    ),
    // A deployment runs the sitemap job once (REA-07), and the jobs of migrations.
    allow(
      ['lambda:InvokeFunction'],
      ...['search.sitemap', ...jobsOfMigrations].map((job) =>
        at('lambda', `function:${functionNameOf(job, settings)}`),
      ),
    ),
    // Without this right S3 answers 403 instead of 404 for a missing object.
    allow(['s3:ListBucket'], `arn:aws:s3:::${name}-*`),
  ]
}
