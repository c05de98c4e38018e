import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Account, accountId, stage } from './account.ts'
import { answers } from './answers.ts'

/** The arguments of a stub tool that was run in place of `cdk` or `vite`. */
export type Asked = { tool: string; args: string[]; profile?: string; template?: string; assets?: string }

/** A call of AWS, for example `s3:PutObject`, or a tool with its arguments. */
export type Call = { call: string; resource?: string; region?: string; key?: string; asked?: Asked }

/** The effect of a tool on the account; `status` is its exit code. */
function ranTool({ tool, args, template }: Asked, account: Account, site: string) {
  if (`${tool} ${args[0]}` === account.failing) return { status: 1 }
  if (!template) return { status: 0 }
  const name = `tregu-${stage}`
  const bucket = (noun: string) => `${name}-${noun}-${accountId}`
  const outputs = {
    SiteUrl: site,
    EdgeUrl: site,
    WebBucket: bucket('web'),
    ReleaseBucket: bucket('releases'),
    PageConfig: JSON.stringify({ region: 'eu-central-1' }),
  }
  account.buckets.add(outputs.WebBucket).add(outputs.ReleaseBucket).add(bucket('photos'))
  account.stacks[name] = { status: 'UPDATE_COMPLETE', outputs, template }
  return { status: 0, outputs }
}

/** The ARN of what a request is about; `*` for actions that support none. */
function resourceOf(service: string, region: string, url: URL, body: Buffer): string {
  const at = (resource: string) => `arn:aws:${service}:${region}:${accountId}:${resource}`
  const [, first = '', ...rest] = decodeURIComponent(url.pathname).split('/')
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
 * runs in order. An unknown operation fails, as does an unsigned request. The deployed product answers at `site`.
 */
export async function serveAccount(account: Account, site: string) {
  const calls: Call[] = []
  const server = createServer(async (incoming, outgoing) => {
    const body = Buffer.concat(await incoming.toArray())
    if (incoming.url === '/__tool') {
      const asked: Asked = JSON.parse(body.toString())
      calls.push({ call: [asked.tool, ...asked.args].join(' '), asked })
      return void outgoing.end(JSON.stringify(ranTool(asked, account, site)))
    }
    const [, key = '', region = '', service = ''] =
      /Credential=([^/]+)\/\d+\/([^/]+)\/([^/]+)\//.exec(incoming.headers.authorization ?? '') ?? []
    const url = new URL(incoming.url ?? '/', 'http://aws')
    const { method = 'GET', headers } = incoming
    const answer = answers({ service, region, key, method, url, headers, body }, account)
    calls.push({
      call: `${service}:${answer.operation}`,
      resource: resourceOf(service, region, url, body),
      region,
      key,
    })
    outgoing.writeHead(answer.status ?? 200, { 'content-type': answer.type ?? 'text/xml' })
    outgoing.end(method === 'HEAD' ? undefined : answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () => void server.close(),
  }
}
