import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative, sep } from 'node:path'
import type { CloudFormationCustomResourceCreateEvent, CloudFormationCustomResourceResponse } from 'aws-lambda'
import { zipSync } from 'fflate'
import { Problem } from '../ops/problem.ts'
import type { CustomResource } from './deployment.ts'
import { assetBucket, stackId } from './identities.ts'
import type { Lambda } from './lambda.ts'
import type { Objects } from './objects.ts'

/**
 * Creates custom resources as the CDK and CloudFormation do: uploads the assets that they name, then creates one after
 * the other, each by an event for its function, which answers at a presigned address. `assets` maps the hash of an asset
 * to its path. Throws a `Problem` for the first resource that fails.
 */
export async function createCustomResources(
  resources: readonly CustomResource[],
  assets: Record<string, string>,
  objects: Objects,
  lambda: Lambda,
): Promise<void> {
  const named = JSON.stringify(resources.map(({ properties }) => properties)).matchAll(/"([0-9a-f]{64})\.\w+"/g)
  const keys = Array.from(named, ([key, hash = '']) => {
    const path = assets[hash]
    if (!path) throw new Error(`The assembly lacks the asset ${key}.`)
    return objects.put(assetBucket, JSON.parse(key), contentOf(path), {}).key
  })
  try {
    await create(resources, lambda)
  } finally {
    // They are uploaded again at the next start.
    for (const key of keys) objects.delete(assetBucket, key)
  }
}

const contentOf = (path: string): Buffer => (statSync(path).isDirectory() ? zipOf(path) : readFileSync(path))

function zipOf(folder: string): Buffer {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const files = paths.map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path)] as const)
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 0 }))
}

async function create(resources: readonly CustomResource[], lambda: Lambda): Promise<void> {
  const responses = new Map<string, CloudFormationCustomResourceResponse>()
  const receiver = createServer(async (incoming, outgoing) => {
    const response: CloudFormationCustomResourceResponse = JSON.parse(
      Buffer.concat(await incoming.toArray()).toString(),
    )
    responses.set(response.RequestId, response)
    outgoing.end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const ResponseURL = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  try {
    for (const { logicalId, type, properties } of resources) {
      const ServiceToken = String(properties.ServiceToken)
      const event: CloudFormationCustomResourceCreateEvent = {
        RequestType: 'Create',
        ServiceToken,
        ResponseURL,
        StackId: stackId,
        RequestId: randomUUID(),
        LogicalResourceId: logicalId,
        ResourceType: type,
        ResourceProperties: { ...properties, ServiceToken },
      }
      const ran = await lambda.invoke(ServiceToken, event)
      const { Status, Reason } = responses.get(event.RequestId) ?? {}
      if (Status !== 'SUCCESS')
        throw new Problem(`${type} failed: ${Reason ?? ('error' in ran ? ran.error : 'no answer')}`)
    }
  } finally {
    receiver.close()
  }
}
