import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import { type AlarmSpec, readAlarms } from './alarms.ts'
import type { CorsRule } from './cors.ts'
import { readPolicy, type Statement } from './permissions.ts'
import { type SecretSpec, secretOf } from './secrets.ts'
import type { Pool } from './sign-in.ts'
import type { QueueSpec } from './sqs.ts'
import type { Properties, TemplateReader } from './template.ts'

/** A Lambda as the template describes it; memory and its disk below /tmp in MB, timeout in seconds. */
export type FunctionSpec = {
  /** Our own name, such as `posts.create`. */
  name: string
  /** Its name in the account, such as `tregu-dev-posts-create`. */
  functionName: string
  arn: string
  /** The folder with the bundle. */
  folder: string
  handler: string
  memory: number
  storage: number
  timeout: number
  environment: Record<string, string>
  statements: Statement[]
}

export type BucketSpec = {
  name: string
  cors: CorsRule[]
  /** The queues to which new objects are announced. */
  notifications: { event: string; prefix: string; queue: string }[]
  /** Versioning is enabled. */
  versioned: boolean
}

export type MailSpec = {
  /** Verified senders: addresses and domains. */
  identities: string[]
  configurations: string[]
  /** Event destinations: the topic that receives these events (such as `bounce`) for mail of a configuration set. */
  destinations: { configuration: string; events: string[]; topicArn: string }[]
  /** What happens to mail that comes in. */
  rules: ReceiptRule[]
}

/** Mail to these addresses and domains is stored in S3, and a topic is told. */
export type ReceiptRule = {
  recipients: string[]
  actions: { bucketName: string; objectKeyPrefix: string; topicArn: string }[]
}

/**
 * Messages of a queue start a function, at most `atOnce` at a time; a failed one is received again `againMs` after it was
 * received.
 */
export type Start = { queue: string; functionName: string; atOnce: number; againMs: number }

/** How often a failed event of a function is tried again, and for how long it is tried, as it may be throttled. */
export type AsyncInvoke = { retries: number; ageMs: number }

export type Schedule = { expression: string; functionArn: string } & AsyncInvoke

/** A resource that a function creates. */
export type CustomResource = { logicalId: string; type: string; properties: Properties }

/** Everything of the template that the laptop serves, except routing. */
export type Deployment = {
  functions: FunctionSpec[]
  tables: (CreateTableCommandInput & { TableName: string })[]
  buckets: BucketSpec[]
  pool: Pool
  secrets: SecretSpec[]
  schedules: Schedule[]
  mail: MailSpec
  /** Subscriptions of queues to SNS topics. */
  subscriptions: { topicArn: string; queue: string }[]
  queues: QueueSpec[]
  starts: Start[]
  alarms: AlarmSpec[]
  apiId: string
  distributionId: string
  /** In the order in which CloudFormation creates them. */
  customResources: CustomResource[]
}

/** `assets` maps the hash of an asset to its folder. */
export function readDeployment(template: TemplateReader, assets: Record<string, string>): Deployment {
  return {
    functions: readFunctions(template, assets),
    tables: template
      .resources('AWS::DynamoDB::Table')
      .map(({ identity, properties }) => tableOf(identity.ref, properties)),
    buckets: template
      .resources('AWS::S3::Bucket')
      .map(({ identity, properties }) => bucketOf(identity.ref, properties)),
    pool: readPool(template),
    secrets: template.resources('AWS::SecretsManager::Secret').map(({ properties }) => secretOf(properties)),
    schedules: template.resources('AWS::Events::Rule').flatMap(({ properties }) =>
      (properties.Targets as { Arn: string }[]).map(({ Arn }) => ({
        expression: String(properties.ScheduleExpression),
        functionArn: Arn,
        ...asyncInvokeOf(template, Arn),
      })),
    ),
    mail: readMail(template),
    subscriptions: template.resources('AWS::SNS::Subscription').flatMap(({ properties }) => {
      if (properties.Protocol === 'email') return []
      if (properties.Protocol !== 'sqs' || !properties.RawMessageDelivery)
        throw new Error('The laptop cloud only knows subscriptions of queues, with raw messages.')
      return { topicArn: String(properties.TopicArn), queue: nameOfQueue(String(properties.Endpoint)) }
    }),
    queues: template.resources('AWS::SQS::Queue').map(({ identity, properties }) => {
      const redrive = properties.RedrivePolicy as { deadLetterTargetArn: string; maxReceiveCount: number } | undefined
      return {
        name: identity.ref,
        givenUp: redrive && { to: nameOfQueue(redrive.deadLetterTargetArn), after: redrive.maxReceiveCount },
      }
    }),
    starts: template.resources('AWS::Lambda::EventSourceMapping').map(({ properties }) => {
      const name = nameOfQueue(String(properties.EventSourceArn))
      const queue = template.resources('AWS::SQS::Queue').find(({ identity }) => identity.ref === name)
      return {
        queue: name,
        functionName: String(properties.FunctionName),
        atOnce: (properties.ScalingConfig as { MaximumConcurrency: number }).MaximumConcurrency,
        againMs: Number(queue?.properties.VisibilityTimeout ?? 30) * 1000,
      }
    }),
    alarms: readAlarms(template),
    apiId: template.resources('AWS::ApiGatewayV2::Api')[0]?.identity.ref ?? '',
    distributionId: template.resources('AWS::CloudFront::Distribution')[0]?.identity.ref ?? '',
    customResources: template
      .resources('Custom::')
      .map(({ logicalId, type, properties }) => ({ logicalId, type, properties })),
  }
}

function asyncInvokeOf(template: TemplateReader, functionArn: string): AsyncInvoke {
  const [config] = template
    .resources('AWS::Lambda::EventInvokeConfig')
    .filter(({ properties }) => functionArn.endsWith(`:${properties.FunctionName}`))
  const { MaximumRetryAttempts = 2, MaximumEventAgeInSeconds = 21_600 } = config?.properties ?? {}
  return { retries: Number(MaximumRetryAttempts), ageMs: Number(MaximumEventAgeInSeconds) * 1000 }
}

function readFunctions(template: TemplateReader, assets: Record<string, string>): FunctionSpec[] {
  const roles = new Map(
    template
      .resources('AWS::IAM::Role')
      .map(({ identity, properties }) => [
        identity.attributes.Arn,
        ((properties.Policies ?? []) as { PolicyDocument: Properties }[]).flatMap(({ PolicyDocument }) =>
          readPolicy(PolicyDocument),
        ),
      ]),
  )
  return template.resources('AWS::Lambda::Function').map(({ identity, properties }) => {
    const hash = (properties.Code as { S3Key: string }).S3Key.split('.')[0] ?? ''
    const folder = assets[hash]
    if (!folder) throw new Error(`The assembly lacks the code of ${identity.ref}.`)
    return {
      name: String(properties.Description ?? identity.ref),
      functionName: identity.ref,
      arn: identity.attributes.Arn ?? '',
      folder,
      handler: String(properties.Handler),
      memory: Number(properties.MemorySize ?? 128),
      storage: Number((properties.EphemeralStorage as { Size?: number } | undefined)?.Size ?? 512),
      timeout: Number(properties.Timeout ?? 3),
      environment: (properties.Environment as { Variables?: Record<string, string> })?.Variables ?? {},
      statements: roles.get(String(properties.Role)) ?? [],
    }
  })
}

function tableOf(name: string, properties: Properties): Deployment['tables'][number] {
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = properties as Partial<CreateTableCommandInput>
  // The engines know no limits of throughput.
  const indexes = GlobalSecondaryIndexes?.map(({ OnDemandThroughput: _, ...index }) => index)
  return {
    ...{ TableName: name, AttributeDefinitions, KeySchema, BillingMode: 'PAY_PER_REQUEST' as const },
    GlobalSecondaryIndexes: indexes,
  }
}

const nameOfQueue = (arn: string) => arn.split(':').at(-1) ?? ''

type QueueConfiguration = {
  Event: string
  Queue: string
  Filter?: { S3Key: { Rules: { Name: string; Value: string }[] } }
}

function bucketOf(name: string, properties: Properties): BucketSpec {
  const { CorsRules = [] } = (properties.CorsConfiguration ?? {}) as { CorsRules?: CorsRule[] }
  const { QueueConfigurations = [], ...others } = (properties.NotificationConfiguration ?? {}) as Properties
  if (Object.keys(others).length > 0) throw new Error(`The laptop cloud only knows notifications to queues (${name}).`)
  const notifications = (QueueConfigurations as QueueConfiguration[]).map(({ Event, Queue, Filter }) => {
    const rules = Filter?.S3Key.Rules ?? []
    if (rules.some((rule) => rule.Name !== 'prefix'))
      throw new Error(`The laptop cloud only filters by prefix (${name}).`)
    return { event: Event, prefix: rules[0]?.Value ?? '', queue: nameOfQueue(Queue) }
  })
  const { Status } = (properties.VersioningConfiguration ?? {}) as { Status?: string }
  return { name, cors: CorsRules, notifications, versioned: Status === 'Enabled' }
}

function readMail(template: TemplateReader): MailSpec {
  const refs = (type: string) => template.resources(type).map(({ identity }) => identity.ref)
  return {
    identities: refs('AWS::SES::EmailIdentity'),
    configurations: refs('AWS::SES::ConfigurationSet'),
    destinations: template.resources('AWS::SES::ConfigurationSetEventDestination').map(({ properties }) => {
      const destination = properties.EventDestination as {
        MatchingEventTypes: string[]
        SnsDestination: { TopicARN: string }
      }
      return {
        configuration: String(properties.ConfigurationSetName),
        events: destination.MatchingEventTypes,
        topicArn: destination.SnsDestination.TopicARN,
      }
    }),
    rules: template.resources('AWS::SES::ReceiptRule').map(({ properties }) => {
      const { Recipients = [], Actions } = properties.Rule as { Recipients?: string[]; Actions: Properties[] }
      return {
        recipients: Recipients,
        actions: Actions.map(({ S3Action, ...others }) => {
          if (Object.keys(others).length > 0) throw new Error('The laptop cloud only stores received mails in S3.')
          const { BucketName, ObjectKeyPrefix = '', TopicArn } = S3Action as Record<string, string>
          return { bucketName: BucketName ?? '', objectKeyPrefix: ObjectKeyPrefix, topicArn: TopicArn ?? '' }
        }),
      }
    }),
  }
}

const unitSeconds: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }

function readPool(template: TemplateReader): Pool {
  const [pool] = template.resources('AWS::Cognito::UserPool')
  const [client] = template.resources('AWS::Cognito::UserPoolClient')
  if (!pool || !client) throw new Error('The template has no user pool.')
  const units = (client.properties.TokenValidityUnits ?? {}) as Record<string, string>
  const lifetime = (token: string, standard: string) =>
    Number(client.properties[`${token}Validity`]) * (unitSeconds[units[token] ?? standard] ?? 1)
  return {
    id: pool.identity.ref,
    arn: pool.identity.attributes.Arn ?? '',
    groups: template.resources('AWS::Cognito::UserPoolGroup').map(({ properties }) => String(properties.GroupName)),
    passwordPolicy: (pool.properties.Policies as { PasswordPolicy?: Pool['passwordPolicy'] })?.PasswordPolicy ?? {},
    client: {
      id: client.identity.ref,
      flows: (client.properties.ExplicitAuthFlows ?? []) as string[],
      writable: (client.properties.WriteAttributes ?? []) as string[],
      accessLifetime: lifetime('AccessToken', 'hours'),
      idLifetime: lifetime('IdToken', 'hours'),
      refreshLifetime: lifetime('RefreshToken', 'days'),
      challengeLifetime: Number(client.properties.AuthSessionValidity ?? 3) * 60,
    },
  }
}
