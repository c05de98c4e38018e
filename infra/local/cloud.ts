import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { CloudAssembly } from 'aws-cdk-lib/cx-api'
import { type Measure, measuresNamespace } from '#shared/lib/measures.ts'
import { isOfPages } from '../edge.ts'
import { securityHeaders } from '../headers.ts'
import { Problem } from '../ops/problem.ts'
import { laptopStage, settingsOf } from '../settings.ts'
import { createApi, type Measured } from './api.ts'
import { readAssembly, synthesizeForLaptop } from './assembly.ts'
import { type Credentials, createCallers } from './callers.ts'
import { readEdgeCode } from './cloudfront.ts'
import { createCustomResources } from './customResources.ts'
import { createEdge } from './edge.ts'
import { announce } from './events.ts'
import { createFaults } from './faults.ts'
import { createGateway } from './gateway.ts'
import { region } from './identities.ts'
import { createInterleaver } from './interleaver.ts'
import { createLambda } from './lambda.ts'
import { createMeter } from './meter.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createLocalPages } from './pages.ts'
import { startPolling } from './polling.ts'
import { realPushService } from './push.ts'
import { refuseUnread } from './refusals.ts'
import { readBehaviours, readErrorTimes, readRoutes } from './routing.ts'
import { startSchedules } from './schedule.ts'
import { realIdentityProvider, type ServicesOptions, startServices } from './services.ts'
import { edgeFunction, sourcePages } from './site.ts'
import { listenForMail } from './smtp.ts'
import { openState } from './state.ts'
import { createTables } from './tables.ts'

export type CloudOptions = {
  /** The state directory. */
  directory: string
  /** 0 takes any free port, and for mail another one; mail comes in 25 ports above any other. */
  port: number
  /** Deletes the state first. */
  fresh?: boolean
  /** Vite serves the pages from their sources, with hot reload, instead of the built pages. */
  reload?: boolean
  /** The maximum number of function instances, which then stay warm however long they are idle. */
  maxInstances?: number
  /** The limit of concurrent executions, as in a new account: further events are throttled. Without it they wait. */
  concurrency?: number
  /** The stage whose facts the site shows: name, contacts, pictures, colours. */
  site?: string
  /** The folder of an existing assembly, with its own site. Without it, one is made first. */
  assembly?: string
} & Pick<ServicesOptions, 'engine' | 'indexDelay' | 's3Pace' | 'mailSandbox' | 'mailQuota'>

/** Enough instances for one person who clicks through the product, without much memory. */
const laptopInstances = { maxInstances: 12, idleMs: 5 * 60_000 }

/** How tools on this machine reach the laptop cloud, with its administrator's keys. */
export type CloudAddress = {
  url: string
  region: string
  credentials: Credentials
  /** AWS_ENDPOINT_URL_… of every service. */
  endpoints: Record<string, string>
  /** The variables of each function, by its name: what the tables, buckets and the pool are called. */
  environments: Record<string, Record<string, string>>
  /** The SMTP port of mail that comes in. */
  mailPort: number
}

export type Cloud = {
  address: CloudAddress
  /** Stores and reads facts about this state, such as that it was seeded. */
  state: { fact: (name: string) => string | undefined; note: (name: string, value: string) => void }
  close: () => Promise<void>
}

/** Serves the synthesized product on this machine: one address for visitors, and the services behind it. */
export async function startCloud({
  directory,
  port,
  fresh = false,
  reload = false,
  maxInstances,
  concurrency,
  site: shown = laptopStage,
  assembly,
  engine,
  indexDelay,
  s3Pace,
  mailSandbox,
  mailQuota,
}: CloudOptions): Promise<Cloud> {
  if (assembly && shown !== laptopStage)
    throw new Problem('An assembly has the facts of its own site: leave out --assembly, or --site.')
  const { brand } = settingsOf(shown)
  const mailPort = port && port + 25
  let listener: RequestListener = (_, outgoing) => outgoing.writeHead(503, { 'retry-after': '5' }).end('Starting …')
  const server = await listen((incoming, outgoing) => listener(incoming, outgoing), port)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state = openState(directory, fresh)
  const { template, deployment, assets } = readAssembly(
    assembly ? new CloudAssembly(assembly) : await synthesizeForLaptop(state.assembly, brand, reload),
    url,
  )

  const callers = createCallers()
  const meter = createMeter()
  const faults = createFaults()
  const turns = createInterleaver()
  const metrics = createMetrics()
  const edgeCode = readEdgeCode(template)
  const services = await startServices({
    edgeCode,
    deployment,
    state,
    callers,
    url,
    engine,
    indexDelay,
    s3Pace,
    mailSandbox,
    mailQuota,
    metrics,
    created(object, event, address) {
      const bucket = deployment.buckets.find(({ name }) => name === object.bucket)
      if (bucket) announce(services.queues, bucket, object, event, address)
    },
  })
  const { urls, endpoints, objects } = services
  const lambda = createLambda({
    functions: deployment.functions,
    callers,
    faults,
    turns,
    meter,
    metrics,
    concurrency,
    environment: endpoints,
    standIns: [
      { real: realIdentityProvider, local: urls.cognito },
      { real: `${realPushService}/laptop`, local: `${url}/__local/push` },
    ],
    logs: state.logs,
    temporary: state.temporary,
    ...(maxInstances ? { maxInstances } : laptopInstances),
  })
  const credentials = callers.admin
  const dynamodb = new DynamoDBClient({ endpoint: urls.dynamodb, region, credentials })
  await createTables(dynamodb, deployment.tables)

  const origins = { identity: urls.cognito, uploads: urls.s3, attachments: urls.s3 }
  // The services are elsewhere than on AWS.
  for (const { properties } of deployment.customResources)
    if (properties.Config)
      Object.assign(properties.Config, {
        ...{ userPoolEndpoint: urls.cognito, uploadOrigin: urls.s3 },
        pushService: `${url}/__local/push`,
      })
  await createCustomResources(deployment.customResources, assets, objects, lambda)
  const config = () => {
    const bucket = String(template.resources('Custom::Entry')[0]?.properties.Bucket)
    const published = objects.get(bucket, 'config.json')
    if (!published) throw new Error('No /config.json is published.')
    return objects.read(published)
  }
  const polling = startPolling(deployment.starts, services.queues, lambda)
  const site = reload ? await sourcePages(server, brand, config) : undefined
  listener = createGateway({
    // Vite makes every page itself.
    behaviours: readBehaviours(template, services.secrets.resolve).filter(
      ({ pattern }) => !(reload && isOfPages(pattern)),
    ),
    edge: createEdge(readErrorTimes(template)),
    atTheEdge: edgeFunction(edgeCode),
    loaded: (bytes) => noteLoaded(metrics, deployment.distributionId, bytes),
    api: createApi(readRoutes(template), lambda, (answer) => noteCall(metrics, deployment.apiId, answer)),
    objects,
    pages: site?.pages,
    local: createLocalPages({ deployment, lambda, faults, turns, meter, metrics, dynamodb, polling, ...services }),
    headers: reload ? {} : securityHeaders(origins, settingsOf(laptopStage).transport),
  })
  const stopSchedules = startSchedules(deployment.schedules, lambda)
  const smtp = await listenForMail(services.receiving, mailPort).catch((error) => {
    throw problemOf(error, mailPort)
  })

  const environments = Object.fromEntries(deployment.functions.map(({ name, environment }) => [name, environment]))
  const address: CloudAddress = { url, region, credentials, endpoints, environments, mailPort: smtp.port }
  writeFileSync(state.address, JSON.stringify(address), { mode: 0o600 })

  return {
    address,
    state,
    async close() {
      rmSync(state.address, { force: true })
      stopSchedules()
      polling.stop()
      smtp.close()
      await site?.close()
      server.close()
      server.closeAllConnections()
      await lambda.close()
      dynamodb.destroy()
      await services.close()
      state.db.close()
    },
  }
}

/** What API Gateway measures of a call, and the filter of its log. */
function noteCall(metrics: Metrics, ApiId: string, { status, ms, throttled }: Parameters<Measured>[0]): void {
  const measured = { Count: 1, '4xx': status >= 400 && status < 500 ? 1 : 0, '5xx': status >= 500 ? 1 : 0, Latency: ms }
  for (const [name, value] of Object.entries(measured)) metrics.note('AWS/ApiGateway', name, value, { ApiId })
  const filtered: Measure = 'CallThrottled'
  if (throttled) metrics.note(measuresNamespace, filtered, 1, { service: `tregu-${laptopStage}` })
}

/** What CloudFront measures of a request. */
function noteLoaded(metrics: Metrics, DistributionId: string, bytes: number): void {
  for (const [name, value] of [['Requests', 1] as const, ['BytesDownloaded', bytes] as const])
    metrics.add('AWS/CloudFront', name, value, { DistributionId, Region: 'Global' })
}

async function listen(listener: RequestListener, port: number): Promise<Server> {
  // As long as CloudFront's keep-alive for viewers, so that a connection is not closed just when the next request is
  // sent.
  const server = createServer({ keepAliveTimeout: 60_000 }, listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(problemOf(error, port)))
    server.on('clientError', refuseUnread)
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}

/** Why a port cannot be listened on. */
function problemOf(error: NodeJS.ErrnoException, port: number): Error {
  const taken = `Port ${port} is in use by another program: stop it, or choose another port with PORT=${port + 1}.`
  return error.code === 'EADDRINUSE' ? new Problem(taken) : error
}
