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

/** The jobs that make snapshots; each reads those of its own version alone. */
const jobs = ['search.snapshot', 'manage.snapshot']

/**
 * Makes the snapshots of the version in this assembly (the folder that `cdk synth` wrote) while the deployed version
 * goes on: to be called before a deployment, so that the search of the new version finds its own when it is switched to.
 * For the while a copy of each deployed job runs with the new code, under the deployed one's role and settings. Answers
 * which were made; none on a first deployment, which has no job and no listings yet.
 */
export async function snapshotsAhead(lambda: LambdaClient, stack: string, assembly: string): Promise<string[]> {
  const made: string[] = []
  for (const job of jobs) {
    const name = `${stack}-${job.replace('.', '-')}`
    const deployed = await configurationOf(lambda, name)
    if (!deployed) continue
    const { Role, Handler, Runtime, Architectures, MemorySize, Timeout, EphemeralStorage, Environment } = deployed
    const FunctionName = `${name}-ahead`
    // One that an ended deployment left.
    await remove(lambda, FunctionName)
    await lambda.send(
      new CreateFunctionCommand({
        FunctionName,
        Code: { ZipFile: zipped(join(assembly, 'functions', ...job.split('.'))) },
        Role,
        Handler,
        Runtime,
        Architectures,
        MemorySize,
        Timeout,
        EphemeralStorage,
        // Not as it was told, with what cannot be read of it.
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

/** A bundle's folder as Lambda takes code. */
function zipped(folder: string): Uint8Array {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return zipSync(
    Object.fromEntries(files.map((file) => [relative(folder, file).split(sep).join('/'), readFileSync(file)])),
  )
}
