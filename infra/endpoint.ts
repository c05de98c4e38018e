import { Duration, RemovalPolicy, Size } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import { bucketNameOf } from './buckets.ts'
import type { Tables } from './data.ts'
import { bearerGrants, type FunctionName, type Grant, grants, readsBearer } from './grants.ts'
import type { Identity } from './identity.ts'
import type { Mail } from './mail.ts'
import type { Settings } from './settings.ts'
import { originProof } from './web.ts'

/** What grants can point at. */
export type Resources = {
  settings: Settings
  tables: Tables
  identity: Identity
  mail: Mail
  siteUrl: string
}

type FunctionSize = { memory: number; seconds: number; storage?: number }

const ordinary: FunctionSize = { memory: 512, seconds: 10 }

/** In MB and seconds, where the ordinary size does not do. */
const sizes: Partial<Record<FunctionName, FunctionSize>> = {
  // Photos in a body are waited for.
  'posts.create': { memory: 512, seconds: 20 },
  'posts.update': { memory: 512, seconds: 20 },
  'accounts.update': { memory: 512, seconds: 20 },
  // All posts of somebody may have to follow.
  'accounts.delete': { memory: 512, seconds: 20 },
  'manage.suspend': { memory: 512, seconds: 20 },
  'manage.suspendByGet': { memory: 512, seconds: 20 },
  // The picture of an article is drawn at once.
  'blogs.create': { memory: 1769, seconds: 20 },
  'blogs.update': { memory: 1769, seconds: 20 },
  // At a million listings the file takes 0.35 GB and the columns 0.2 GB of memory; so much memory comes with a whole
  // CPU, which counts all choices in 6 ms. Without a snapshot the file grows to 2.5 GB while the log is folded.
  'search.replica': { memory: 1769, seconds: 29, storage: 4096 },
  // A database on disk; the API waits for half a minute.
  'manage.replica': { memory: 1024, seconds: 29, storage: 2048 },
  // A photo of 40 megapixels is decoded in memory.
  'photos.process': { memory: 2048, seconds: 60 },
  // The file and its copy; without any snapshot a million listings are folded in minutes.
  'search.snapshot': { memory: 1769, seconds: 900, storage: 8192 },
  'manage.snapshot': { memory: 1769, seconds: 300, storage: 2048 },
  'visits.closeDays': { memory: 512, seconds: 300 },
  'photos.sweep': { memory: 512, seconds: 300 },
  'contact.sendUnsent': { memory: 512, seconds: 300 },
  'accounts.settleDue': { memory: 512, seconds: 300 },
}

/** A Lambda with its own log group and a role that allows what its grants say and nothing else. */
export function endpoint(scope: Construct, name: FunctionName, folder: string, resources: Resources): Lambda {
  const home = new Construct(scope, name)
  const { production, name: prefix } = resources.settings
  const { memory, seconds, storage } = sizes[name] ?? ordinary
  const functionName = `${prefix}-${name.replace('.', '-')}`
  const logGroup = new LogGroup(home, 'Logs', {
    logGroupName: `/aws/lambda/${functionName}`,
    retention: production ? RetentionDays.ONE_MONTH : RetentionDays.ONE_WEEK,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const allowed = readsBearer(name) ? [...bearerGrants, ...grants[name]] : grants[name]
  const role = new Role(home, 'Role', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: {
      grants: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
            resources: [logGroup.logGroupArn],
          }),
          ...allowed.flatMap((grant) => statements(grant, resources)),
        ],
      }),
    },
  })
  acknowledgePrefixes(role, allowed, resources.settings)
  return new Lambda(home, 'Function', {
    functionName,
    description: name,
    code: Code.fromAsset(folder),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: memory,
    timeout: Duration.seconds(seconds),
    ephemeralStorageSize: storage ? Size.mebibytes(storage) : undefined,
    role: role.withoutPolicyUpdates(),
    logGroup,
    environment: environment(name, allowed, resources),
  })
}

function statements(grant: Grant, { tables, identity, mail, settings }: Resources): PolicyStatement[] {
  const allow = (service: string, actions: string[], resource: string, conditions?: Record<string, unknown>) =>
    new PolicyStatement({ actions: actions.map((action) => `${service}:${action}`), resources: [resource], conditions })

  if ('table' in grant) {
    const { tableArn } = tables[grant.table]
    return [allow('dynamodb', grant.actions, grant.index ? `${tableArn}/index/${grant.index}` : tableArn)]
  }
  if ('bucket' in grant) {
    const bucket = `arn:aws:s3:::${bucketNameOf(grant.bucket, settings)}`
    const onKeys = grant.actions.filter((action) => action !== 'ListBucket')
    const onBucket = grant.actions.filter((action) => action === 'ListBucket')
    return [
      ...(onKeys.length > 0 ? [allow('s3', onKeys, `${bucket}/${grant.prefix}*`)] : []),
      ...(onBucket.length > 0 ? [allow('s3', onBucket, bucket)] : []),
    ]
  }
  if ('page' in grant) return [allow('s3', ['GetObject'], `arn:aws:s3:::${bucketNameOf('web', settings)}/index.html`)]
  if ('cognito' in grant) return [allow('cognito-idp', grant.cognito, identity.pool.userPoolArn)]
  if ('mail' in grant) {
    const fromUs = { StringEquals: { 'ses:FromAddress': mail.sender } }
    return [allow('ses', ['SendEmail'], mail.identity.emailIdentityArn, fromUs)]
  }
  return [allow('geo-places', grant.places, `arn:aws:geo-places:${settings.region}::provider/default`)]
}

/**
 * The variables that the grants imply: a function knows the names of what it may reach, and no others; and the proof of
 * CloudFront, and under which name it measures.
 */
function environment(name: FunctionName, allowed: Grant[], resources: Resources): Record<string, string> {
  const { settings, tables, identity, mail, siteUrl } = resources
  const variables: Record<string, string> = { ORIGIN_PROOF: originProof, POWERTOOLS_SERVICE_NAME: settings.name }
  for (const grant of allowed) {
    if ('table' in grant) variables[`TABLE_${grant.table.toUpperCase()}`] = tables[grant.table].tableName
    if ('bucket' in grant) variables[`BUCKET_${grant.bucket.toUpperCase()}`] = bucketNameOf(grant.bucket, settings)
    if ('page' in grant) Object.assign(variables, { BUCKET_WEB: bucketNameOf('web', settings), SITE_URL: siteUrl })
    if ('mail' in grant)
      Object.assign(variables, {
        MAIL_SENDER: mail.sender,
        MAIL_CONTACT: settings.contact,
        SITE_URL: siteUrl,
      })
  }
  if (readsBearer(name) || allowed.some((grant) => 'cognito' in grant)) {
    variables.USER_POOL_ID = identity.pool.userPoolId
    variables.USER_POOL_CLIENT_ID = identity.client.userPoolClientId
  }
  return variables
}

/** Grants on objects end in a star by nature: the keys are made at run time. */
function acknowledgePrefixes(role: Role, allowed: Grant[], settings: Settings): void {
  for (const grant of allowed) {
    if (!('bucket' in grant)) continue
    const resource = `arn:aws:s3:::${settings.name}-${grant.bucket}-<AWS::AccountId>/${grant.prefix}*`
    acknowledge(role, {
      [`AwsSolutions-IAM5[Resource::${resource}]`]: `Keys under "${grant.prefix}" are made at run time; bucket, prefix and actions are named.`,
    })
  }
}
