import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { FunctionName } from '#functions/domains.ts'
import type { TableName } from '#functions/lib/table.ts'
import { answers, cloudOf, deployed, laptop } from '../demo/target.ts'
import type { Settings } from '../settings.ts'

/** Clients and table names of a stage or a laptop cloud, with the rights of an administrator. */
export type Clients = {
  dynamodb: DynamoDBClient
  documents: DynamoDBDocumentClient
  sqs: SQSClient
  secrets: SecretsManagerClient
  tableName: (table: TableName) => string
  /** Invokes a function synchronously with an event; throws when it fails. */
  invoke: (name: FunctionName, event: object) => Promise<void>
}

/** The clients of the stage of `settings`, or without them of the laptop cloud that runs on this state directory. */
export async function clientsFor(settings: Settings | undefined, directory: string): Promise<Clients> {
  if (settings) return stageClients(settings)
  await answers(directory)
  return laptopClients(directory)
}

/** The clients of the laptop cloud that runs on this state directory. */
export function laptopClients(directory: string): Clients {
  const { url } = cloudOf(directory)
  return clientsOf(laptop(directory), async (name, event) => {
    const response = await fetch(`${url}/__local/run/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
    })
    if (!response.ok) throw new Error(`${name} failed: ${await response.text()}`)
  })
}

/** The clients of a stage in the AWS account whose keys are in the environment. */
export async function stageClients(settings: Settings): Promise<Clients> {
  const environment = await deployed(settings)
  // A function may run for 15 minutes, during which its connection is idle.
  const lambda = new LambdaClient({ region: environment.AWS_REGION, maxAttempts: 1 })
  return clientsOf(environment, async (name, event) => {
    const FunctionName = `${settings.name}-${name.replace('.', '-')}`
    const { FunctionError, Payload } = await lambda.send(
      new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) }),
    )
    if (FunctionError) throw new Error(`${name} failed: ${Payload?.transformToString()}`)
  })
}

function clientsOf(environment: Record<string, string>, invoke: Clients['invoke']): Clients {
  const { AWS_REGION: region } = environment
  const [accessKeyId, secretAccessKey] = [environment.AWS_ACCESS_KEY_ID, environment.AWS_SECRET_ACCESS_KEY]
  const common = { region, ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }) }
  const dynamodb = new DynamoDBClient({ ...common, endpoint: environment.AWS_ENDPOINT_URL_DYNAMODB })
  return {
    dynamodb,
    sqs: new SQSClient({ ...common, endpoint: environment.AWS_ENDPOINT_URL_SQS }),
    secrets: new SecretsManagerClient({ ...common, endpoint: environment.AWS_ENDPOINT_URL_SECRETS_MANAGER }),
    documents: DynamoDBDocumentClient.from(dynamodb, { marshallOptions: { removeUndefinedValues: true } }),
    tableName(table) {
      const name = environment[`TABLE_${table.toUpperCase()}`]
      if (!name) throw new Error(`The table ${table} was not found.`)
      return name
    },
    invoke,
  }
}
