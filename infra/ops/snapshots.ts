import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import {
  CreateFunctionCommand,
  DeleteFunctionCommand,
  GetFunctionConfigurationCommand,
  InvokeCommand,
  type LambdaClient,
  ResourceNotFoundException,
  waitUntilFunctionActiveV2,
} from '@aws-sdk/client-lambda'
import { zipSync } from 'fflate'
import { functions, sizeOf } from '../functions.ts'
import { nodeVersion } from '../node.ts'

/**
 * Creates the snapshots of a new version before its deployment, while the deployed version keeps running, so that the
 * new instances find snapshots in their own format. `assembly` is the folder that `cdk synth` wrote. For each
 * snapshot job a temporary copy of the deployed function runs with the code, the size and the Node of the new version, under
 * the deployed function's role. Returns the jobs that ran; none on a first deployment, which has neither jobs nor listings.
 */
export async function snapshotsAhead(lambda: LambdaClient, stack: string, assembly: string): Promise<string[]> {
  const made: string[] = []
  for (const spec of functions.filter(({ need }) => need.snapshots)) {
    const job = spec.name
    const { memory, seconds, storage } = sizeOf(spec)
    const name = `${stack}-${job.replace('.', '-')}`
    const deployed = await configurationOf(lambda, name)
    if (!deployed) continue
    const { Role, Handler, Architectures, Environment } = deployed
    const FunctionName = `${name}-ahead`
    // A temporary copy may be left over from an interrupted deployment.
    await remove(lambda, FunctionName)
    await lambda.send(
      new CreateFunctionCommand({
        FunctionName,
        Code: { ZipFile: zipped(join(assembly, 'functions', ...job.split('.'))) },
        Role,
        Handler,
        Runtime: `nodejs${nodeVersion}.x`,
        Architectures,
        MemorySize: memory,
        Timeout: seconds,
        EphemeralStorage: { Size: storage },
        // Only the variables: the answer may also have an `Error`, which CreateFunction does not accept.
        Environment: { Variables: Environment?.Variables },
        LoggingConfig: deployed.LoggingConfig,
      }),
    )
    try {
      await waitUntilFunctionActiveV2({ client: lambda, maxWaitTime: 120 }, { FunctionName })
      const { FunctionError, Payload } = await lambda.send(new InvokeCommand({ FunctionName, Payload: '{}' }))
      if (FunctionError) throw new Error(`${job} of the new version failed: ${Payload?.transformToString()}`)
    } finally {
      await remove(lambda, FunctionName)
    }
    made.push(job)
  }
  return made
}

async function configurationOf(lambda: LambdaClient, FunctionName: string) {
  try {
    return await lambda.send(new GetFunctionConfigurationCommand({ FunctionName }))
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

async function remove(lambda: LambdaClient, FunctionName: string): Promise<void> {
  try {
    await lambda.send(new DeleteFunctionCommand({ FunctionName }))
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error
  }
}

/** A bundle's folder as a ZIP archive for Lambda. */
function zipped(folder: string): Uint8Array {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return zipSync(
    Object.fromEntries(files.map((file) => [relative(folder, file).split(sep).join('/'), readFileSync(file)])),
  )
}
