import type { Service } from './aws.ts'
import type { Callers } from './callers.ts'
import { createCloudFront, type EdgeCode } from './cloudfront.ts'
import { createCloudWatch } from './cloudwatch.ts'
import { createCognito } from './cognito.ts'
import type { Deployment } from './deployment.ts'
import { createDynamoDb, type Shapes } from './dynamodb.ts'
import { type EngineName, startEngine } from './engine.ts'
import { type Pace, serveAws } from './front.ts'
import { assetBucket, region, siteDomain } from './identities.ts'
import { createLateIndexes } from './lateIndexes.ts'
import type { Metrics } from './metrics.ts'
import { createObjects, type ObjectMeta } from './objects.ts'
import { createPlaces } from './places.ts'
import { createPushService } from './push.ts'
import { createReceiving } from './receiving.ts'
import { createRecovery } from './recovery.ts'
import { createS3 } from './s3.ts'
import { createSecrets, createSecretsManager } from './secrets.ts'
import { createMailbox, createSes, type MailQuota } from './ses.ts'
import { createQueues, createSqs } from './sqs.ts'
import type { State } from './state.ts'
import { createTokens } from './tokens.ts'
import { createTopics } from './topics.ts'
import { createUsers } from './users.ts'

export type ServicesOptions = {
  deployment: Deployment
  state: State
  callers: Callers
  /** The address of the site, whose pages may upload. */
  url: string
  metrics: Metrics
  /** The edge function, which may be published anew. */
  edgeCode: EdgeCode
  /** Callback for each new object; `event` is an S3 event name such as `ObjectCreated:Post`. */
  created: (object: ObjectMeta, event: string, address?: string) => void
  /** The engine that stores the tables. */
  engine?: EngineName
  /** The largest random delay until a write is visible in indexes, in milliseconds. */
  indexDelay?: number
  /** How fast S3 answers; as fast as it can when left out. */
  s3Pace?: Pace | undefined
  /** What SES takes; may be changed while the cloud runs. */
  mailQuota?: MailQuota
  /** Puts SES into its sandbox, as in a new account: the verified addresses and domains that may receive mail. */
  mailSandbox?: string[]
}

/** Cognito's real address, which the token verifier has built in. */
export const realIdentityProvider = `https://cognito-idp.${region}.amazonaws.com`

/** Starts the emulator of each AWS service that the product uses, on a port of its own. */
export async function startServices(options: ServicesOptions) {
  const {
    deployment,
    state,
    callers,
    url,
    metrics,
    edgeCode,
    created,
    indexDelay,
    s3Pace,
    mailSandbox,
    mailQuota = {},
  } = options
  const versioned = deployment.buckets.filter((bucket) => bucket.versioned).map(({ name }) => name)
  const objects = createObjects(state.db, state.objects, versioned)
  const mailbox = createMailbox(state.db)
  const push = createPushService(state.db)
  const queues = createQueues(state.db, deployment.queues)
  for (const { name: QueueName } of deployment.queues)
    metrics.measureAlways('AWS/SQS', 'ApproximateNumberOfMessagesVisible', { QueueName }, () =>
      queues.visible(QueueName),
    )
  const topics = createTopics(deployment.subscriptions, queues)
  const receiving = createReceiving({ mail: deployment.mail, topics, objects, created })
  const users = createUsers(state.db)
  const secrets = createSecrets(state.db, deployment.secrets)
  const tokens = await createTokens(state.db, `${realIdentityProvider}/${deployment.pool.id}`)
  const engine = await startEngine(options.engine, state.tables)
  const late = indexDelay ? await createLateIndexes(engine, deployment.tables, indexDelay) : undefined
  const recovery = createRecovery(engine, deployment.tables)
  const siteOrigins = [url, url.replace('127.0.0.1', 'localhost')]
  const originOf = (origin: string) => (siteOrigins.includes(origin) ? `https://${siteDomain}` : origin)

  const serve = (service: Service, pace?: Pace) => serveAws(service, callers, pace)
  const fronts = {
    dynamodb: await serve(createDynamoDb(engine, shapesOf(deployment), { late, recovery })),
    s3: await serve(
      createS3([...deployment.buckets, { name: assetBucket, cors: [] }], objects, callers, { created, originOf }),
      s3Pace,
    ),
    ses: await serve(createSes(deployment.mail, mailbox, mailQuota, mailSandbox)),
    cognito: await serve(createCognito(deployment.pool, users, tokens)),
    places: await serve(createPlaces()),
    sqs: await serve(createSqs(deployment.queues, queues)),
    cloudfront: await serve(createCloudFront(edgeCode)),
    cloudwatch: await serve(createCloudWatch(metrics)),
    secretsManager: await serve(createSecretsManager(deployment.secrets, secrets)),
  }

  return {
    objects,
    recovery,
    late,
    mailbox,
    mailQuota,
    push,
    queues,
    topics,
    receiving,
    users,
    secrets,
    urls: {
      dynamodb: fronts.dynamodb.url,
      s3: fronts.s3.url,
      cognito: fronts.cognito.url,
    },
    /** The AWS SDK's environment variables with the endpoint of each service. */
    endpoints: {
      AWS_ENDPOINT_URL_DYNAMODB: fronts.dynamodb.url,
      AWS_ENDPOINT_URL_S3: fronts.s3.url,
      AWS_ENDPOINT_URL_SES: fronts.ses.url,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: fronts.cognito.url,
      AWS_ENDPOINT_URL_GEO_PLACES: fronts.places.url,
      AWS_ENDPOINT_URL_SQS: fronts.sqs.url,
      AWS_ENDPOINT_URL_CLOUDFRONT: fronts.cloudfront.url,
      AWS_ENDPOINT_URL_CLOUDWATCH: fronts.cloudwatch.url,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: fronts.secretsManager.url,
    },
    async close() {
      for (const front of Object.values(fronts)) front.close()
      await engine.close()
    },
  }
}

function shapesOf({ tables }: Deployment): Shapes {
  const namesOf = (schema: { AttributeName?: string }[] = []) => schema.map(({ AttributeName = '' }) => AttributeName)
  return Object.fromEntries(
    tables.map(({ TableName, KeySchema, GlobalSecondaryIndexes = [] }) => [
      TableName,
      {
        key: namesOf(KeySchema),
        indexes: GlobalSecondaryIndexes.map((index) => ({
          key: namesOf(index.KeySchema),
          // Only the projection `INCLUDE` lists attributes.
          kept: index.Projection?.ProjectionType === 'KEYS_ONLY' ? [] : index.Projection?.NonKeyAttributes,
        })),
      },
    ]),
  )
}
