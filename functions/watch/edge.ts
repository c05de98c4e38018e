import {
  DescribeFunctionCommand,
  GetFunctionCommand,
  PreconditionFailed,
  PublishFunctionCommand,
  UpdateFunctionCommand,
} from '@aws-sdk/client-cloudfront'
import { cloudfront } from '../lib/clients/cloudfront.ts'
import { env } from '../lib/env.ts'
import { type Closed, closedIn, withClosed } from './ceiling.ts'

const Name = env('EDGE_FUNCTION')

/** The code of the edge function at work, and what it closes. */
export async function readEdge(): Promise<{ code: string; closed: Closed }> {
  const { FunctionCode } = await cloudfront.send(new GetFunctionCommand({ Name, Stage: 'LIVE' }))
  const code = Buffer.from(FunctionCode ?? []).toString()
  const closed = closedIn(code)
  if (closed === undefined) throw new Error('The edge function does not say what is closed')
  return { code, closed }
}

/**
 * Publishes the edge function anew, with something else closed: all edges have it within seconds. False when somebody
 * else published at the same time, such as a deployment, as each step names the version that it follows.
 */
export async function publishEdge(code: string, closed: Closed): Promise<boolean> {
  try {
    const { ETag, FunctionSummary } = await cloudfront.send(new DescribeFunctionCommand({ Name }))
    const { ETag: IfMatch } = await cloudfront.send(
      new UpdateFunctionCommand({
        Name,
        IfMatch: ETag,
        FunctionConfig: FunctionSummary?.FunctionConfig,
        FunctionCode: Buffer.from(withClosed(code, closed)),
      }),
    )
    await cloudfront.send(new PublishFunctionCommand({ Name, IfMatch }))
    return true
  } catch (error) {
    if (error instanceof PreconditionFailed) return false
    throw error
  }
}
