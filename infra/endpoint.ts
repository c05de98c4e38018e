import { Duration, RemovalPolicy, Size, Stack } from 'aws-cdk-lib'
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Function as EdgeFunction, IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as Lambda, Runtime, RuntimeFamily } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { secretVariables } from '#functions/lib/keyRing.ts'
import type { Grant } from '#functions/lib/needs.ts'
import type { Ceiling } from '#functions/watch/ceiling.ts'
import { limitsOf } from '#shared/lib/contract.ts'
import { limitsOfSpend, usualMailQuota } from '#shared/lib/spends.ts'
import { acknowledge } from './acknowledge.ts'
import { bucketNameOf } from './buckets.ts'
import { trafficPrices } from './costs.ts'
import type { Tables } from './data.ts'
import {
  type Bundled,
  type FunctionSpec,
  functionNameOf,
  isQueued,
  secretsOf,
  sizeOf,
  waitingNameOf,
} from './functions.ts'
import type { Identity } from './identity.ts'
import type { Mail } from './mail.ts'
import { nodeVersion } from './node.ts'
import type { PageAssets } from './pageAssets.ts'
import { type Secrets, secretNameOf } from './secrets.ts'
import type { Settings } from './settings.ts'
import { namesOfLimit } from './stageFile.ts'

/** The resources that grants can refer to. */
export type Resources = {
  settings: Settings
  tables: Tables
  identity: Identity
  mail: Mail
  /** What SES tells of: mails that went out and returned and, where the stage receives any, mails that came in. */
  mailTopics: { returned: Topic; received: Topic | undefined }
  siteUrl: string
  secrets: Secrets
  /** The pages that the stack publishes. */
  pages: PageAssets
  /** What visitors come by. */
  edge: { distribution: IDistribution; edgeFunction: EdgeFunction; httpApi: IHttpApi }
}

/**
 * The endings of pages and maps among the CDK's assets. Whoever publishes them may read those of any version: when a
 * deployment goes back, the role of the new version publishes the pages of the one before.
 */
const assetKinds = ['.zip', '.pmtiles']

/** What Lambda has to be allowed, as the function's role, to start it for the messages of a queue. */
const consuming = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']

/** Creates a Lambda with its own log group and a least-privilege role: exactly what its grants allow. */
export function endpoint(scope: Construct, spec: Bundled, resources: Resources): Lambda {
  const { name, need, grants, folder } = spec
  const home = new Construct(scope, name)
  const { production } = resources.settings
  const { memory, seconds, storage } = sizeOf(spec)
  const reserved: Partial<Record<string, number>> = resources.settings.reserve
  const functionName = functionNameOf(name, resources.settings)
  const waiting = isQueued(spec) && Stack.of(home).formatArn({ service: 'sqs', resource: waitingNameOf(functionName) })
  const logGroup = new LogGroup(home, 'Logs', {
    logGroupName: `/aws/lambda/${functionName}`,
    retention: production ? RetentionDays.ONE_MONTH : RetentionDays.ONE_WEEK,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const role = new Role(home, 'Role', {
    // By its name the workflow may pass it on, and no other (`infra/delivery.ts`).
    roleName: need.snapshots && functionName,
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: {
      grants: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
            resources: [logGroup.logGroupArn],
          }),
          ...(waiting ? [new PolicyStatement({ actions: consuming, resources: [waiting] })] : []),
          ...grants.flatMap((grant) => statements(grant, resources)),
          ...secretsOf(spec).map(
            (secret) =>
              new PolicyStatement({
                actions: ['secretsmanager:GetSecretValue'],
                resources: [resources.secrets[secret].secretArn],
              }),
          ),
        ],
      }),
    },
  })
  acknowledgePrefixes(role, grants, resources.settings)
  if (grants.some((grant) => 'mail' in grant)) acknowledge(role, resources.mail.acknowledged)
  if (grants.some((grant) => 'mailQuota' in grant))
    acknowledge(role, {
      'AwsSolutions-IAM5[Resource::*]': 'SES knows no resource for the quota; it shows three numbers.',
    })
  if (grants.some((grant) => 'edge' in grant))
    acknowledge(role, {
      'AwsSolutions-IAM5[Resource::*]': 'CloudWatch knows no resource for metrics; they are sums of all visitors.',
    })
  return new Lambda(home, 'Function', {
    functionName,
    description: name,
    code: Code.fromAsset(folder),
    handler: 'index.handler',
    runtime: new Runtime(`nodejs${nodeVersion}.x`, RuntimeFamily.NODEJS),
    architecture: Architecture.ARM_64,
    memorySize: memory,
    timeout: Duration.seconds(seconds),
    ephemeralStorageSize: need.storage ? Size.mebibytes(storage) : undefined,
    role: role.withoutPolicyUpdates(),
    logGroup,
    environment: environment(spec, resources),
    reservedConcurrentExecutions: reserved[name],
  })
}

function statements(grant: Grant, { tables, identity, mail, settings, pages, edge }: Resources): PolicyStatement[] {
  const allow = (service: string, actions: string[], resource: string, conditions?: Record<string, unknown>) =>
    new PolicyStatement({ actions: actions.map((action) => `${service}:${action}`), resources: [resource], conditions })

  if ('table' in grant) {
    const { tableArn } = tables[grant.table]
    return [allow('dynamodb', grant.actions, grant.index ? `${tableArn}/index/${grant.index}` : tableArn)]
  }
  if ('bucket' in grant) {
    const bucket = `arn:aws:s3:::${bucketNameOf(grant.bucket, settings)}`
    const onKeys = grant.actions.filter((action) => !action.startsWith('ListBucket'))
    const onBucket = grant.actions.filter((action) => action.startsWith('ListBucket'))
    return [
      ...(onKeys.length > 0 ? [allow('s3', onKeys, `${bucket}/${grant.prefix}*`)] : []),
      ...(onBucket.length > 0 ? [allow('s3', onBucket, bucket)] : []),
    ]
  }
  if ('pageAssets' in grant)
    return assetKinds.map((kind) => allow('s3', ['GetObject'], `arn:aws:s3:::${pages.assets.Bucket}/*${kind}`))
  // Needs no permission: a function outside of a VPC can reach the internet.
  if ('rates' in grant) return []
  if ('cognito' in grant) return [allow('cognito-idp', grant.cognito, identity.pool.userPoolArn)]
  if ('mail' in grant) {
    const fromUs = { StringEquals: { 'ses:FromAddress': mail.sender } }
    const action = grant.mail === 'listed' ? 'SendRawEmail' : 'SendEmail'
    return mail.resources.map((resource) => allow('ses', [action], resource, fromUs))
  }
  if ('edge' in grant)
    return [
      allow('cloudwatch', ['GetMetricStatistics'], '*'),
      allow(
        'cloudfront',
        ['GetFunction', 'DescribeFunction', 'UpdateFunction', 'PublishFunction'],
        edge.edgeFunction.functionArn,
      ),
    ]
  if ('mailQuota' in grant) return [allow('ses', ['GetSendQuota'], '*')]
  return [allow('geo-places', grant.places, `arn:aws:geo-places:${settings.region}::provider/default`)]
}

/**
 * The environment variables of a function. It gets the names of the resources that its grants allow and no others, the
 * names of the secrets that it reads, and the service name for its metrics.
 */
function environment(spec: FunctionSpec, resources: Resources): Record<string, string> {
  const { grants, need, readsBearer, calls, spends } = spec
  const { settings, tables, identity, mail, siteUrl, edge } = resources
  const variables: Record<string, string> = { POWERTOOLS_SERVICE_NAME: settings.name }
  for (const name of secretsOf(spec)) variables[secretVariables[name]] = secretNameOf(name, settings)
  if (need.site || need.pages) variables.SITE_URL = siteUrl
  for (const grant of grants) {
    if ('table' in grant) variables[`TABLE_${grant.table.toUpperCase()}`] = tables[grant.table].tableName
    if ('bucket' in grant) variables[`BUCKET_${grant.bucket.toUpperCase()}`] = bucketNameOf(grant.bucket, settings)
    if ('edge' in grant)
      Object.assign(variables, {
        DISTRIBUTION_ID: edge.distribution.distributionId,
        EDGE_FUNCTION: edge.edgeFunction.functionName,
        API_ID: edge.httpApi.apiId,
        CEILING: JSON.stringify({ ...settings.ceiling, ...trafficPrices } satisfies Ceiling),
      })
    if ('rates' in grant && settings.rates) variables.RATES_SOURCE = settings.rates
    if ('mail' in grant)
      Object.assign(variables, {
        MAIL_SENDER: mail.sender,
        MAIL_CONFIGURATION: mail.configuration.configurationSetName,
        MAIL_CONTACT: settings.contact,
        SITE_URL: siteUrl,
        ...(settings.replyDomain && { REPLY_DOMAIN: settings.replyDomain }),
      })
  }
  const limits = [...calls.flatMap(limitsOf), ...spends.flatMap(limitsOfSpend)].flatMap((limit) => {
    const [own, all] = namesOfLimit(limit)
    const times = settings.limits[own] ?? settings.limits[all] ?? shareOfMails(limit, settings)
    return times ? [[own, times] as const] : []
  })
  if (limits.length > 0) variables.LIMITS = JSON.stringify(Object.fromEntries(limits))
  if (readsBearer || grants.some((grant) => 'cognito' in grant)) {
    variables.USER_POOL_ID = identity.pool.userPoolId
    variables.USER_POOL_CLIENT_ID = identity.client.userPoolClientId
  }
  if (readsBearer && settings.secondFactorForRoles) variables.ROLES_NEED_TOTP = 'yes'
  return variables
}

/** What everybody together may mail where SES sends more or less than usual; undefined for other limits. */
function shareOfMails(
  { what, limit }: ReturnType<typeof limitsOf>[number],
  { mailQuota }: Settings,
): number | undefined {
  const ofEverybody = what.startsWith('spends.') && what.endsWith('.everybody')
  if (!ofEverybody || mailQuota === usualMailQuota) return undefined
  return Math.max(1, Math.floor((limit.times * mailQuota) / usualMailQuota))
}

/** Grants on objects need a wildcard, because the template does not know the keys: accepts that cdk-nag finding. */
function acknowledgePrefixes(role: Role, grants: Grant[], settings: Settings): void {
  for (const grant of grants) {
    if ('pageAssets' in grant)
      for (const kind of assetKinds)
        acknowledge(role, {
          [`AwsSolutions-IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${settings.region}/*${kind}]`]:
            'A deployment that goes back publishes assets of the version before, whose keys its template does not know.',
        })
    if (!('bucket' in grant)) continue
    const resource = `arn:aws:s3:::${settings.name}-${grant.bucket}-<AWS::AccountId>/${grant.prefix}*`
    acknowledge(role, {
      [`AwsSolutions-IAM5[Resource::${resource}]`]: `Keys under "${grant.prefix}" are made at run time; bucket, prefix and actions are named.`,
    })
  }
}
