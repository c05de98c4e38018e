import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Account, accountId } from './account.ts'
import { answers } from './answers.ts'

/** The arguments of the stub that was run in place of `cdk`. */
export type Asked = {
  args: string[]
  profile?: string
  template?: string
  assets?: string
  /** The keys of the routes that the assembly throttles. */
  throttled?: string[]
  guarded?: boolean
}

/** A call of AWS, for example `s3:PutObject`, or a tool with its arguments. */
export type Call = {
  call: string
  resource?: string
  region?: string
  key?: string
  /** The role that is passed to a function. */
  passes?: string
  asked?: Asked
}

/** Is it the CDK, or a call that changes something? */
export const isStep = ({ call }: Call): boolean => /^cdk |Put|Delete|Create|Invoke|Update/.test(call)

export type ToolAnswer = { status: number; says?: string; outputs?: Record<string, string> }

/** What two instances tell that are started for a version, one of which got both events of another. */
const startedFor = (version: string) =>
  JSON.stringify([
    { instance: `${version}-a`, seconds: 6.5, whole: true },
    { instance: `${version}-b`, seconds: 2, whole: false },
    { instance: `${version}-b`, seconds: 9, whole: true },
    { instance: `${version}-c`, seconds: 20.5, whole: false },
  ])

/** The effect of a tool on the account; `status` is its exit code. */
function ranTool({ args, template, throttled = [], guarded }: Asked, account: Account, site: string): ToolAnswer {
  if (`cdk ${args[0]}` === account.failing) return { status: 1 }
  if (!template) return { status: 0 }
  account.meanwhile?.()
  // API Gateway keeps the throttles that a template drops, and looks for the route of each.
  const [outlived] = [...account.throttled].filter((key) => !throttled.includes(key))
  if (outlived) return { status: 1, says: `Unable to find Route by key ${outlived} within the provided RouteSettings` }
  account.throttled = new Set(throttled)
  const name = `tregu-${account.stage}`
  const bucket = (noun: string) => `${name}-${noun}-${accountId}`
  const outputs = {
    SiteUrl: site,
    EdgeUrl: site,
    ReleaseBucket: bucket('releases'),
    Started: startedFor(JSON.parse(template).Outputs.Version.Value),
  }
  account.buckets.add(bucket('web')).add(outputs.ReleaseBucket).add(bucket('photos'))
  account.stacks[name] = { status: 'UPDATE_COMPLETE', outputs, template, guarded }
  return { status: 0, outputs }
}

/** The ARN of what a request is about; `*` for actions that support none. */
function resourceOf(service: string, region: string, url: URL, body: Buffer): string {
  const at = (resource: string) => `arn:aws:${service}:${region}:${accountId}:${resource}`
  const [, first = '', ...rest] = decodeURIComponent(url.pathname).split('/')
  if (service === 'apigateway') return `arn:aws:apigateway:${region}::/${rest.join('/')}`
  if (service === 's3' && first) return `arn:aws:s3:::${[first, ...rest].filter(Boolean).join('/')}`
  if (service === 'lambda' && rest[0] === 'functions')
    return at(`function:${rest[1] || JSON.parse(body.toString()).FunctionName}`)
  const topic = service === 'sns' && new URLSearchParams(body.toString()).get('TopicArn')
  if (topic) return topic
  const table = service === 'dynamodb' && JSON.parse(body.toString()).TableName
  if (table) return at(`table/${table}`)
  const stack = service === 'cloudformation' && new URLSearchParams(body.toString()).get('StackName')
  return stack ? at(`stack/${stack}/1`) : '*'
}

/**
 * A fake of AWS on loopback: responds in the wire formats of its services from `account`, and logs all calls and tool
 * runs in order. An unknown operation fails, as does an unsigned request. The deployed product answers at `site`. With
 * `kills.after`, the command is killed after that step: neither the step nor anything else is answered. With `lost.after`,
 * the answer to that step alone is lost.
 */
export async function serveAccount(account: Account, site: string) {
  const calls: Call[] = []
  const killed = Promise.withResolvers<null>()
  const kills: { after?: number; killed: Promise<null> } = { killed: killed.promise }
  const lost: { after?: number } = {}
  let isKilled = false
  /** Logs a call; false when it is not answered. */
  const log = (call: Call): boolean => {
    if (isKilled) return false
    calls.push(call)
    if (isStep(call) && calls.filter(isStep).length === kills.after) {
      isKilled = true
      killed.resolve(null)
    }
    return !isKilled
  }
  const server = createServer(async (incoming, outgoing) => {
    const body = Buffer.concat(await incoming.toArray())
    if (isKilled) return
    const [, key = '', region = '', service = ''] =
      /Credential=([^/]+)\/\d+\/([^/]+)\/([^/]+)\//.exec(incoming.headers.authorization ?? '') ?? []
    const url = new URL(incoming.url ?? '/', 'http://aws')
    const { method = 'GET', headers } = incoming
    const answer = answers({ service, region, key, method, url, headers, body }, account)
    const passes = answer.operation === 'CreateFunction' ? JSON.parse(body.toString()).Role : undefined
    const resource = resourceOf(service, region, url, body)
    const made = { call: `${service}:${answer.operation}`, resource, region, key, passes }
    if (!log(made)) return
    if (isStep(made) && calls.filter(isStep).length === lost.after) return void outgoing.destroy()
    const etag = answer.etag && { etag: answer.etag }
    outgoing.writeHead(answer.status ?? 200, { 'content-type': answer.type ?? 'text/xml', ...etag })
    outgoing.end(method === 'HEAD' ? undefined : answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    kills,
    lost,
    /** Runs a tool on the account. */
    runTool(asked: Asked): Promise<ToolAnswer> {
      const ran = ranTool(asked, account, site)
      return log({ call: ['cdk', ...asked.args].join(' '), asked }) ? Promise.resolve(ran) : new Promise(() => {})
    },
    /** A command that was killed still waits for its answer: without the server it would go on. */
    close: () => void (isKilled ? server.unref() : server.close()),
  }
}
