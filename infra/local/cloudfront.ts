import { createHash } from 'node:crypto'
import { AwsError, type AwsRequest, type AwsResponse, requirePermission, type Service, type Signed } from './aws.ts'
import type { TemplateReader } from './template.ts'
import { element, unescapeXml, xml } from './xml.ts'

/** A CloudFront function: the code that runs, and the one of its stage for development. */
export type EdgeCode = { name: string; arn: string; live: string; development: string }

/** The edge function of the template, as a deployment publishes it. */
export function readEdgeCode(template: TemplateReader): EdgeCode {
  const [made] = template.resources('AWS::CloudFront::Function')
  if (!made) throw new Error('The template has no edge function.')
  const { identity, properties } = made
  const code = String(properties.FunctionCode)
  return {
    ...{ name: String(properties.Name), arn: identity.attributes.FunctionARN ?? '' },
    ...{ live: code, development: code },
  }
}

const path = /^\/2020-05-31\/function\/([^/]+)(?:\/(describe|publish))?$/

const actions: Record<string, string> = {
  GET: 'GetFunction',
  'GET describe': 'DescribeFunction',
  PUT: 'UpdateFunction',
  'POST publish': 'PublishFunction',
}

/** Emulates what CloudFront offers to read, change and publish a function (REST, XML). */
export function createCloudFront(edge: EdgeCode): Service {
  function handle(request: AwsRequest, signed: Signed | undefined): AwsResponse {
    const { method, rawPath, query, headers } = request
    const [, name = '', verb = ''] = path.exec(rawPath) ?? []
    const stage = query.get('Stage') === 'LIVE' ? 'live' : 'development'
    const action = actions[`${method} ${verb}`.trim()]
    if (!action) throw new AwsError('InvalidAction', 400, `The laptop cloud has no ${method} ${rawPath}.`)
    requirePermission(signed, `cloudfront:${action}`, edge.arn, { code: 'AccessDenied', status: 403 })
    if (decodeURIComponent(name) !== edge.name) throw new AwsError('NoSuchFunctionExists', 404)
    if (action === 'GetFunction')
      return {
        status: 200,
        headers: { 'content-type': 'application/octet-stream', etag: tagOf(edge[stage]) },
        body: edge[stage],
      }
    if (action === 'DescribeFunction') return summary(edge, { etag: tagOf(edge[stage]) })
    if (!headers['if-match']) throw new AwsError('InvalidIfMatchVersion', 400)
    if (headers['if-match'] !== tagOf(edge.development)) throw new AwsError('PreconditionFailed', 412)
    if (action === 'PublishFunction') {
      edge.live = edge.development
      return summary(edge)
    }
    const [, code = ''] = /<FunctionCode>(.*?)<\/FunctionCode>/s.exec(request.body.toString()) ?? []
    edge.development = Buffer.from(unescapeXml(code), 'base64').toString()
    return summary(edge, { ettag: tagOf(edge.development) })
  }

  return {
    name: 'cloudfront',
    handle,
    reads: ({ method }) => method === 'GET',
    refuse: ({ status, code, message }) =>
      xml(
        status,
        'ErrorResponse',
        element('Error', element('Code', code) + element('Message', message, true)) + element('RequestId', 'laptop'),
      ),
  }
}

/** Another code has another tag. */
const tagOf = (code: string) => `E${createHash('sha256').update(code).digest('hex').slice(0, 13).toUpperCase()}`

/** What CloudFront says of a function; the tag of a change comes in a header of another name. */
function summary({ name, arn }: EdgeCode, headers: Record<string, string> = {}): AwsResponse {
  const config = element('Comment', name) + element('Runtime', 'cloudfront-js-2.0')
  const metadata = element('FunctionARN', arn) + element('LastModifiedTime', new Date().toISOString())
  const answered = xml(
    200,
    'FunctionSummary',
    element('Name', name) + element('FunctionConfig', config) + element('FunctionMetadata', metadata),
  )
  return { ...answered, headers: { ...answered.headers, ...headers } }
}
