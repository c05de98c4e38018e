import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ApiGatewayV2Client,
  DeleteRouteSettingsCommand,
  GetApisCommand,
  GetStageCommand,
  NotFoundException,
} from '@aws-sdk/client-apigatewayv2'
import type { Settings } from '../settings.ts'
import type { Template } from './aws.ts'

/** The API's only stage (`infra/stage.ts`). */
const StageName = '$default'

/**
 * Removes the throttles of routes that the assembly does not throttle. API Gateway keeps them when a template drops
 * them, also after the route is gone, and then refuses every update of the stage with "Unable to find Route by key".
 * From here until the assembly is deployed these routes have the usual throttle. Returns their keys.
 */
export async function dropThrottles({ region, name }: Settings, assembly: string): Promise<string[]> {
  const gateway = new ApiGatewayV2Client({ region })
  const ApiId = await apiOf(gateway, name)
  if (!ApiId) return []
  const throttled = throttledIn(assembly)
  const dropped = (await throttlesOf(gateway, ApiId)).filter((key) => !throttled.has(key))
  for (const RouteKey of dropped) await gateway.send(new DeleteRouteSettingsCommand({ ApiId, StageName, RouteKey }))
  return dropped
}

/** The id of the stage's API; undefined before the first deployment. */
async function apiOf(gateway: ApiGatewayV2Client, name: string): Promise<string | undefined> {
  let NextToken: string | undefined
  do {
    const page = await gateway.send(new GetApisCommand({ NextToken }))
    const found = page.Items?.find(({ Name }) => Name === name)
    if (found) return found.ApiId
    NextToken = page.NextToken
  } while (NextToken)
  return undefined
}

/** The keys of the routes that have a throttle of their own in the deployed stage. */
async function throttlesOf(gateway: ApiGatewayV2Client, ApiId: string): Promise<string[]> {
  try {
    const { RouteSettings = {} } = await gateway.send(new GetStageCommand({ ApiId, StageName }))
    return Object.keys(RouteSettings)
  } catch (error) {
    if (error instanceof NotFoundException) return []
    throw error
  }
}

/** The keys of the routes that have a throttle of their own in an assembly. */
function throttledIn(assembly: string): Set<string> {
  const keys = globSync('*.template.json', { cwd: assembly }).flatMap((file) => {
    const { Resources }: Template = JSON.parse(readFileSync(join(assembly, file), 'utf8'))
    return Object.values(Resources).flatMap(({ Type, Properties }) =>
      Type === 'AWS::ApiGatewayV2::Stage' ? Object.keys(Properties?.RouteSettings ?? {}) : [],
    )
  })
  return new Set(keys)
}
