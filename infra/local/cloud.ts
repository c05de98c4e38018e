import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { securityHeaders } from '../headers.ts'
import { synthesize } from '../synth.ts'
import { createApi } from './api.ts'
import { type Credentials, createCallers } from './callers.ts'
import { createCognito } from './cognito.ts'
import { assetFolders, identityArn, readDeployment, tableArn } from './deployment.ts'
import { createDynamoDb, type Indexes, startDynalite } from './dynamodb.ts'
import { notifyCreated } from './events.ts'
import { type Service, serveAws } from './front.ts'
import { createGateway } from './gateway.ts'
import { identify, parameters, region, siteDomain } from './identities.ts'
import { createLambda } from './lambda.ts'
import { createMeter } from './meter.ts'
import { createObjects } from './objects.ts'
import { createLocalPages } from './pages.ts'
import { createPlaces } from './places.ts'
import { readBehaviours, readRoutes } from './routing.ts'
import { createS3 } from './s3.ts'
import { startSchedules } from './schedule.ts'
import { createMailbox, createSes } from './ses.ts'
import { builtPages, sourcePages } from './site.ts'
import { openState, StartError } from './state.ts'
import { createTables } from './tables.ts'
import { readTemplate } from './template.ts'
import { createTokens } from './tokens.ts'
import { createUsers } from './users.ts'

export type CloudOptions = {
  /** Where the state is kept. */
  directory: string
  /** 0 takes any free port. */
  port: number
  /** Forget the state first. */
  fresh?: boolean
  /** Serve the built pages with the deployed headers instead of Vite. */
  built?: boolean
}

/** How a tool of this machine reaches the cloud, with the keys of its administrator. */
export type CloudAddress = {
  url: string
  region: string
  credentials: Credentials
  /** AWS_ENDPOINT_URL_… of every service. */
  endpoints: Record<string, string>
  /** The variables of each function, by its name: what the tables, buckets and the pool are called. */
  environments: Record<string, Record<string, string>>
}

export type Cloud = {
  address: CloudAddress
  /** Notes that something was done to this state, such as the seed, and asks whether it was. */
  state: { fact: (name: string) => string | undefined; note: (name: string, value: string) => void }
  close: () => Promise<void>
}

/** Serves the synthesized product on this machine. */
export async function startCloud({ directory, port, fresh = false, built = false }: CloudOptions): Promise<Cloud> {
  let listener: RequestListener = (_, outgoing) => outgoing.writeHead(503, { 'retry-after': '5' }).end('Starting …')
  const server = await listen((incoming, outgoing) => listener(incoming, outgoing), port)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state = openState(directory, fresh)

  const [stack] = synthesize({ outdir: state.assembly, context: { target: 'laptop' } }).stacks
  if (!stack) throw new Error('The assembly has no stack.')
  const manifest = JSON.parse(readFileSync(join(state.assembly, `${stack.id}.assets.json`), 'utf8'))
  const template = readTemplate(stack.template, { parameters, identify })
  const deployment = readDeployment(template, assetFolders(state.assembly, manifest))

  const callers = createCallers()
  const meter = createMeter()
  const objects = createObjects(state.db, state.objects)
  const mailbox = createMailbox(state.db)
  const users = createUsers(state.db)
  const realIdentityProvider = `https://cognito-idp.${region}.amazonaws.com`
  const tokens = await createTokens(state.db, `${realIdentityProvider}/${deployment.pool.id}`)
  const dynalite = await startDynalite(state.tables)

  const serve = (service: Service) => serveAws(service, callers)
  const indexes: Indexes = Object.fromEntries(
    deployment.tables.map(({ TableName, GlobalSecondaryIndexes = [] }) => [
      TableName,
      GlobalSecondaryIndexes.map(({ KeySchema = [] }) => KeySchema.map(({ AttributeName = '' }) => AttributeName)),
    ]),
  )
  const services = {
    DYNAMODB: await serve(createDynamoDb(dynalite, tableArn, indexes)),
    S3: await serve(
      createS3(deployment.buckets, objects, callers, {
        created(object, event) {
          const bucket = deployment.buckets.find(({ name }) => name === object.bucket)
          if (bucket) notifyCreated(lambda, bucket, object, event)
        },
        originOf: (origin) => (origin === url ? `https://${siteDomain}` : origin),
      }),
    ),
    SES: await serve(createSes(deployment.identities, identityArn, mailbox)),
    COGNITO_IDENTITY_PROVIDER: await serve(createCognito(deployment.pool, users, tokens)),
    GEO_PLACES: await serve(createPlaces()),
  }
  const endpoints = Object.fromEntries(
    Object.entries(services).map(([name, service]) => [`AWS_ENDPOINT_URL_${name}`, service.url]),
  )
  for (const spec of deployment.functions)
    for (const [name, value] of Object.entries(spec.environment))
      spec.environment[name] = value.replace(`https://${siteDomain}`, url)

  const lambda = createLambda({
    functions: deployment.functions,
    callers,
    meter,
    environment: endpoints,
    identityProvider: { real: realIdentityProvider, local: services.COGNITO_IDENTITY_PROVIDER.url },
    logs: state.logs,
    temporary: state.temporary,
  })

  const dynamodb = new DynamoDBClient({ endpoint: services.DYNAMODB.url, region, credentials: callers.admin })
  await createTables(dynamodb, deployment.tables)

  const config = {
    ...deployment.pageConfig,
    userPoolEndpoint: services.COGNITO_IDENTITY_PROVIDER.url,
    uploadOrigin: services.S3.url,
  }
  const origins = { identity: services.COGNITO_IDENTITY_PROVIDER.url, uploads: services.S3.url }
  const site = built
    ? await builtPages({ template, objects, config, s3Url: services.S3.url, credentials: callers.admin })
    : await sourcePages(server, config)
  listener = createGateway({
    behaviours: readBehaviours(template),
    api: createApi(readRoutes(template), lambda),
    objects,
    pages: site.pages,
    local: createLocalPages({
      deployment,
      lambda,
      meter,
      mailbox,
      users,
      dynamodb: DynamoDBDocumentClient.from(dynamodb),
    }),
    headers: built ? securityHeaders(origins) : {},
  })
  const stopSchedules = startSchedules(deployment.schedules, lambda)

  const environments = Object.fromEntries(deployment.functions.map(({ name, environment }) => [name, environment]))
  const address: CloudAddress = { url, region, credentials: callers.admin, endpoints, environments }
  writeFileSync(state.address, JSON.stringify(address), { mode: 0o600 })

  return {
    address,
    state,
    async close() {
      rmSync(state.address, { force: true })
      stopSchedules()
      await site.close()
      server.close()
      server.closeAllConnections()
      await lambda.close()
      dynamodb.destroy()
      for (const service of Object.values(services)) service.close()
      await dynalite.close()
      state.db.close()
    },
  }
}

async function listen(listener: RequestListener, port: number): Promise<Server> {
  const server = createServer(listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is in use by another program: stop it, or choose another port with PORT=${port + 1}.`
      reject(error.code === 'EADDRINUSE' ? new StartError(taken) : error)
    })
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}
