import { type Account, type Answer, accountId, type Signed, stage } from './account.ts'

/** The response of AWS to a request, by the documentation of each service. */
export function answers(request: Signed, account: Account): Answer {
  const answer = services[request.service]?.(request, account)
  return answer ?? { operation: `unknown ${request.method} ${request.url.pathname}`, status: 501 }
}

const json = (operation: string, value: unknown, status = 200): Answer => ({
  operation,
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

/** The query protocol: the action's name wraps its result. */
const query = (operation: string, result: string): Answer => ({
  operation,
  body: `<${operation}Response><${operation}Result>${result}</${operation}Result></${operation}Response>`,
})

const queryError = (operation: string, code: string, message: string, status = 400): Answer => ({
  operation,
  status,
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const services: Record<string, (request: Signed, account: Account) => Answer | undefined> = {
  sts({ body, key }) {
    if (new URLSearchParams(body.toString()).get('Action') !== 'GetCallerIdentity') return undefined
    return query(
      'GetCallerIdentity',
      `<Account>${accountId}</Account><Arn>arn:aws:iam::${accountId}:user/${key}</Arn><UserId>U</UserId>`,
    )
  },

  cloudformation({ body }, { stacks }) {
    const input = new URLSearchParams(body.toString())
    const action = input.get('Action') ?? ''
    const name = input.get('StackName') ?? ''
    const stack = stacks[name]
    if (!stack) return queryError(action, 'ValidationError', `Stack with id ${name} does not exist`)
    if (action === 'GetTemplate')
      return query(action, `<TemplateBody>${escaped(stack.template ?? '{}')}</TemplateBody>`)
    if (action !== 'DescribeStacks') return undefined
    const outputs = Object.entries(stack.outputs).map(
      ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${escaped(value)}</OutputValue></member>`,
    )
    return query(
      action,
      `<Stacks><member><StackName>${name}</StackName><StackStatus>${stack.status}</StackStatus>` +
        `<CreationTime>2026-01-01T00:00:00Z</CreationTime><Outputs>${outputs.join('')}</Outputs></member></Stacks>`,
    )
  },

  lambda({ method, url, body }, { concurrency, stacks, functions }) {
    if (url.pathname === '/2016-08-19/account-settings')
      return json('GetAccountSettings', { AccountLimit: { ConcurrentExecutions: concurrency } })
    const [, name = '', part = ''] = /^\/2015-03-31\/functions\/?([^/]*)\/?(.*)$/.exec(url.pathname) ?? []
    if (method === 'POST' && !name) {
      const { FunctionName } = JSON.parse(body.toString())
      functions.add(FunctionName)
      return json('CreateFunction', { FunctionName, State: 'Pending' }, 201)
    }
    const operations: Record<string, string> = { GET: 'GetFunction', DELETE: 'DeleteFunction', POST: 'InvokeFunction' }
    const operation = part === 'configuration' ? 'GetFunctionConfiguration' : (operations[method] ?? '')
    const ofStack = Object.keys(stacks).some((stack) => name.startsWith(`${stack}-`) && !name.endsWith('-ahead'))
    if (!ofStack && !functions.has(name))
      return json(operation, { __type: 'ResourceNotFoundException', Message: 'Function not found' }, 404)
    if (operation === 'DeleteFunction') functions.delete(name)
    const configuration = {
      FunctionName: name,
      State: 'Active',
      Role: 'arn:aws:iam::1:role/r',
      Handler: 'index.handler',
    }
    return json(operation, operation === 'GetFunction' ? { Configuration: configuration } : configuration)
  },

  dynamodb({ headers }, { posts, itemsLocked }) {
    const [, operation = ''] = headers['x-amz-target']?.toString().split('.') ?? []
    if (itemsLocked && operation === 'UpdateItem')
      return json(operation, { __type: 'AccessDeniedException', message: 'No key policy allows it' }, 400)
    const kept = ['posts', 'accounts', 'photos', 'articles', 'papers', 'visits', 'saved', 'alerts']
    const tables = [...kept, 'limits', 'tokens', 'messages', 'visitors']
    const results: Record<string, unknown> = {
      ListTables: { TableNames: tables.map((table) => `tregu-${stage}-Data${table}1A2B`) },
      DescribeTable: { Table: { KeySchema: [{ AttributeName: 'postId', KeyType: 'HASH' }] } },
      Scan: { Items: posts, Count: posts.length },
      GetItem: {},
      PutItem: {},
      UpdateItem: {},
    }
    return operation in results ? json(operation, results[operation]) : undefined
  },

  'cognito-idp': ({ headers }) =>
    headers['x-amz-target'] === 'AWSCognitoIdentityProviderService.ListUserPools'
      ? json('ListUserPools', { UserPools: [{ Id: 'eu-central-1_1', Name: `tregu-${stage}` }] })
      : undefined,

  cloudfront({ url }, { distributions }) {
    if (url.pathname !== '/2020-05-31/distribution') return undefined
    return {
      operation: 'ListDistributions',
      body:
        '<DistributionList><IsTruncated>false</IsTruncated><Marker/><MaxItems>1</MaxItems>' +
        `<Quantity>${distributions}</Quantity></DistributionList>`,
    }
  },

  ses({ url }, { sandbox, identities }) {
    if (url.pathname === '/v2/email/account')
      return json('GetAccount', {
        ProductionAccessEnabled: !sandbox,
        SendingEnabled: true,
        EnforcementStatus: 'HEALTHY',
      })
    const [, name = ''] = /^\/v2\/email\/identities\/(.+)$/.exec(decodeURIComponent(url.pathname)) ?? []
    const verified = identities[name]
    if (verified === undefined)
      return json('GetEmailIdentity', { __type: 'NotFoundException', message: `${name} does not exist` }, 404)
    return json('GetEmailIdentity', { VerifiedForSendingStatus: verified })
  },

  acm({ headers }, { certificate: { status, names } }) {
    if (headers['x-amz-target'] !== 'CertificateManager.DescribeCertificate') return undefined
    return json('DescribeCertificate', { Certificate: { Status: status, SubjectAlternativeNames: names } })
  },

  iam({ body }, { provider }) {
    const action = new URLSearchParams(body.toString()).get('Action') ?? ''
    if (action !== 'GetOpenIDConnectProvider') return undefined
    return provider
      ? query(action, '<Url>token.actions.githubusercontent.com</Url>')
      : queryError(action, 'NoSuchEntity', 'There is no such provider', 404)
  },

  s3: s3,
}

const s3Error = (operation: string, status: number, code: string): Answer => ({
  operation,
  status,
  body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
})

function s3({ method, url, body }: Signed, { buckets, objects }: Account): Answer | undefined {
  const [, bucket = '', key = ''] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? []
  if (!bucket) {
    const prefix = url.searchParams.get('prefix') ?? ''
    const names = [...buckets].filter((name) => name.startsWith(prefix))
    return {
      operation: 'ListAllMyBuckets',
      body: `<ListAllMyBucketsResult><Buckets>${names.map((name) => `<Bucket><Name>${name}</Name></Bucket>`).join('')}</Buckets></ListAllMyBucketsResult>`,
    }
  }
  const has = buckets.has(bucket)
  if (!key) {
    if (method === 'HEAD') return { operation: 'HeadBucket', status: has ? 200 : 404 }
    if (method === 'PUT' && url.searchParams.has('policy'))
      return has ? { operation: 'PutBucketPolicy', status: 204 } : s3Error('PutBucketPolicy', 404, 'NoSuchBucket')
    const inside = [...objects.keys()].filter((path) => path.startsWith(`${bucket}/`))
    if (method === 'GET' && url.searchParams.has('versions')) {
      const versions = inside.map(
        (path) => `<Version><Key>${path.slice(bucket.length + 1)}</Key><VersionId>1</VersionId></Version>`,
      )
      return {
        operation: 'ListObjectVersions',
        body: `<ListVersionsResult><IsTruncated>false</IsTruncated>${versions.join('')}</ListVersionsResult>`,
      }
    }
    if (method === 'POST' && url.searchParams.has('delete')) {
      for (const [, gone] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(`${bucket}/${gone}`)
      return { operation: 'DeleteObjects', body: '<DeleteResult/>' }
    }
    return undefined
  }
  if (!has) return s3Error(`${method} ${key}`, 404, 'NoSuchBucket')
  if (method === 'PUT') {
    objects.set(`${bucket}/${key}`, body)
    return { operation: 'PutObject' }
  }
  const object = objects.get(`${bucket}/${key}`)
  return object
    ? { operation: 'GetObject', type: 'application/octet-stream', body: object }
    : s3Error('GetObject', 404, 'NoSuchKey')
}
