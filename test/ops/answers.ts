import { createHash } from 'node:crypto'
import { type Account, type Answer, accountId, type Signed } from './account.ts'

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
        `<CreationTime>2026-01-01T00:00:00Z</CreationTime>` +
        `<EnableTerminationProtection>${stack.guarded ?? false}</EnableTerminationProtection><Outputs>${outputs.join('')}</Outputs></member></Stacks>`,
    )
  },

  apigateway({ method, url }, { stage, stacks, throttled }) {
    const [, , , api, , , , route] = url.pathname.split('/').map(decodeURIComponent)
    if (!api)
      return json('GetApis', { items: stacks[`tregu-${stage}`] ? [{ apiId: 'a1', name: `tregu-${stage}` }] : [] })
    if (method === 'GET')
      return json('GetStage', {
        stageName: '$default',
        routeSettings: Object.fromEntries([...throttled].map((key) => [key, { throttlingRateLimit: 10 }])),
      })
    return throttled.delete(route ?? '')
      ? { operation: 'DeleteRouteSettings', status: 204 }
      : json(
          'DeleteRouteSettings',
          { __type: 'NotFoundException', message: `Unable to find Route by key ${route}` },
          404,
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
      Role: `arn:aws:iam::${accountId}:role/${name}`,
      Handler: 'index.handler',
    }
    return json(operation, operation === 'GetFunction' ? { Configuration: configuration } : configuration)
  },

  dynamodb({ headers, body }, { stage, posts, limits, copies, itemsLocked }) {
    const [, operation = ''] = headers['x-amz-target']?.toString().split('.') ?? []
    if (itemsLocked && operation === 'UpdateItem')
      return json(operation, { __type: 'AccessDeniedException', message: 'No key policy allows it' }, 400)
    const { Key, Item, Limit, ExclusiveStartKey } = JSON.parse(body.toString())
    if (operation === 'PutItem') limits.set(Item.limitKey.S, Item)
    const from = ExclusiveStartKey ? Number(ExclusiveStartKey.at.N) : 0
    const page = posts.slice(from, from + Limit)
    const kept = ['posts', 'accounts', 'photos', 'articles', 'papers', 'visits', 'saved', 'alerts']
    const tables = [
      ...kept,
      'limits',
      'tokens',
      'messages',
      'visitors',
      'asked',
      'audit',
      'approvals',
      'reports',
      'cases',
      'posters',
      'figures',
      'figureDays',
    ]
    const results: Record<string, unknown> = {
      ListTables: { TableNames: [...tables.map((table) => `tregu-${stage}-Data${table}1A2B`), ...copies] },
      DescribeTable: { Table: { KeySchema: [{ AttributeName: 'postId', KeyType: 'HASH' }], ItemCount: posts.length } },
      Scan: {
        Items: page,
        Count: page.length,
        ...(from + Limit < posts.length && { LastEvaluatedKey: { at: { N: String(from + Limit) } } }),
      },
      GetItem: { Item: limits.get(Key?.limitKey?.S) },
      DeleteTable: {},
      PutItem: {},
      UpdateItem: {},
    }
    if (operation === 'DeleteTable') copies.delete(JSON.parse(body.toString()).TableName)
    return operation in results ? json(operation, results[operation]) : undefined
  },

  'cognito-idp': ({ headers }, { stage }) =>
    headers['x-amz-target'] === 'AWSCognitoIdentityProviderService.ListUserPools'
      ? json('ListUserPools', { UserPools: [{ Id: 'eu-central-1_1', Name: `tregu-${stage}` }] })
      : undefined,

  cloudfront({ url }, { distributions }) {
    if (url.pathname !== '/2020-05-31/function') return undefined
    return {
      operation: 'ListFunctions',
      body: `<FunctionList><MaxItems>1</MaxItems><Quantity>${distributions}</Quantity></FunctionList>`,
    }
  },

  sns({ body }, { stage, stacks, subscription }) {
    const input = new URLSearchParams(body.toString())
    const [action, topic] = [input.get('Action') ?? '', input.get('TopicArn') ?? '']
    if (action !== 'ListSubscriptionsByTopic') return undefined
    if (!stacks[`tregu-${stage}`]) return queryError(action, 'NotFound', 'Topic does not exist', 404)
    const member = subscription
      ? `<member><TopicArn>${topic}</TopicArn><Protocol>email</Protocol><Owner>${accountId}</Owner>` +
        `<SubscriptionArn>${subscription}</SubscriptionArn><Endpoint>operator@tregu-test.com</Endpoint></member>`
      : ''
    return query(action, `<Subscriptions>${member}</Subscriptions>`)
  },

  ses({ url, body }, account) {
    const { sandbox, identities, mailQuota } = account
    const input = new URLSearchParams(body.toString())
    const action = input.get('Action')
    if (action === 'DescribeActiveReceiptRuleSet') {
      const { activeRules } = account
      return query(action, activeRules ? `<Metadata><Name>${activeRules}</Name></Metadata>` : '')
    }
    if (action === 'SetActiveReceiptRuleSet') {
      account.activeRules = input.get('RuleSetName') ?? undefined
      return query(action, '')
    }
    if (url.pathname === '/v2/email/account')
      return json('GetAccount', {
        ProductionAccessEnabled: !sandbox,
        SendingEnabled: true,
        EnforcementStatus: 'HEALTHY',
        SendQuota: { Max24HourSend: mailQuota, MaxSendRate: 14, SentLast24Hours: 0 },
      })
    const [, name = ''] = /^\/v2\/email\/identities\/(.+)$/.exec(decodeURIComponent(url.pathname)) ?? []
    const verified = identities[name]
    if (verified === undefined)
      return json('GetEmailIdentity', { __type: 'NotFoundException', message: `${name} does not exist` }, 404)
    return json('GetEmailIdentity', { VerifiedForSendingStatus: verified })
  },

  acm({ headers }, { certificate }) {
    if (headers['x-amz-target'] !== 'CertificateManager.DescribeCertificate') return undefined
    if (!certificate)
      return json('DescribeCertificate', { __type: 'ResourceNotFoundException', message: 'Could not find it' }, 400)
    const { status, names } = certificate
    return json('DescribeCertificate', { Certificate: { Status: status, SubjectAlternativeNames: names } })
  },

  backup({ method, url }, { backsUp, vaults }) {
    const [, vault = '', point] =
      /^\/backup-vaults\/?([^/]*)(?:\/recovery-points\/?(.*))?$/.exec(decodeURIComponent(url.pathname)) ?? []
    if (url.pathname === '/account-settings')
      return json('DescribeRegionSettings', {
        ResourceTypeOptInPreference: { DynamoDB: backsUp, S3: backsUp },
        ResourceTypeManagementPreference: { DynamoDB: backsUp },
      })
    if (!vault)
      return json('ListBackupVaults', {
        BackupVaultList: [...vaults.keys()].map((BackupVaultName) => ({ BackupVaultName })),
      })
    const points = vaults.get(vault) ?? []
    if (method === 'GET')
      return json('ListRecoveryPoints', { RecoveryPoints: points.map((RecoveryPointArn) => ({ RecoveryPointArn })) })
    vaults.set(
      vault,
      points.filter((one) => one !== point),
    )
    return { operation: 'DeleteRecoveryPoint' }
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

const etagOf = (object: Buffer) => `"${createHash('md5').update(object).digest('hex')}"`

function s3({ method, url, headers, body }: Signed, { buckets, objects }: Account): Answer | undefined {
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
  const object = objects.get(`${bucket}/${key}`)
  if (method === 'PUT') {
    const { 'if-match': wanted, 'if-none-match': none } = headers
    if (wanted && !object) return s3Error('PutObject', 404, 'NoSuchKey')
    if (object && (none || (wanted && wanted !== etagOf(object))))
      return s3Error('PutObject', 412, 'PreconditionFailed')
    objects.set(`${bucket}/${key}`, body)
    return { operation: 'PutObject', etag: etagOf(body) }
  }
  return object
    ? { operation: 'GetObject', type: 'application/octet-stream', body: object, etag: etagOf(object) }
    : s3Error('GetObject', 404, 'NoSuchKey')
}
