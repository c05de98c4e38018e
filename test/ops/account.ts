import type { IncomingMessage } from 'node:http'

/** A fake AWS account, with the parts that the commands read. Tests change it; the responses follow. */
export type Account = {
  /** The stage that is deployed in it. */
  stage: string
  stacks: Record<string, { status: string; outputs: Record<string, string>; template?: string; guarded?: boolean }>
  concurrency: number
  distributions: number
  sandbox: boolean
  /** Mails that SES sends in 24 hours. */
  mailQuota: number
  /** The ARN of the operator's subscription to alarms; undefined when there is no subscription. */
  subscription?: string
  /** The rule set by which SES receives mail. */
  activeRules?: string
  /** SES identities, and whether each is verified. */
  identities: Record<string, boolean>
  /** The certificate in us-east-1; undefined when the account has none. */
  certificate?: { status: string; names: string[] }
  /** AWS Backup may copy DynamoDB and S3 to another account. */
  backsUp: boolean
  /** Backup vaults, each with the ARNs of its recovery points. */
  vaults: Map<string, string[]>
  buckets: Set<string>
  /** Objects by bucket and key. */
  objects: Map<string, Buffer>
  /** GitHub's OIDC identity provider. */
  provider: boolean
  /** Functions that belong to no stack. */
  functions: Set<string>
  /** Items of the posts table, in the wire format. */
  posts: Record<string, unknown>[]
  /** Items of the limits table by key, in the wire format. */
  limits: Map<string, Record<string, unknown>>
  /** Tables besides those of the stage. */
  copies: Set<string>
  /** The keys of the routes that have a throttle in the stage of the API. */
  throttled: Set<string>
  /** Makes all writes of items fail. */
  itemsLocked?: boolean
  /** The CDK command that fails. */
  failing?: string
  /** What somebody else does while `cdk deploy` runs. */
  meanwhile?: () => void
}

/** The service, region and access key in a request's signature. */
export type Signed = {
  service: string
  region: string
  key: string
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: Buffer
}

export type Answer = { operation: string; status?: number; type?: string; body?: string | Buffer; etag?: string }

/** The stage that the tests deploy. */
export const stage = 'trial'

/** An account without deployments, in which nothing prevents one. */
export const freshAccount = (name = stage): Account => ({
  stage: name,
  stacks: { CDKToolkit: { status: 'CREATE_COMPLETE', outputs: { BootstrapVersion: '30' } } },
  concurrency: 1000,
  distributions: 1,
  sandbox: false,
  mailQuota: 50_000,
  subscription: 'arn:aws:sns:eu-central-1:123456789012:tregu-trial-alarms:1',
  identities: {},
  certificate: { status: 'ISSUED', names: ['tregu-test.com', '*.tregu-test.com'] },
  backsUp: true,
  vaults: new Map(),
  buckets: new Set(),
  objects: new Map(),
  provider: false,
  functions: new Set(),
  posts: [],
  limits: new Map(),
  copies: new Set(),
  throttled: new Set(),
})

/** An account like another one, which goes its own way from here. */
export const sameAccount = (account: Account): Account => ({
  ...account,
  stacks: structuredClone(account.stacks),
  vaults: new Map(account.vaults),
  buckets: new Set(account.buckets),
  objects: new Map(account.objects),
  functions: new Set(account.functions),
  limits: new Map(account.limits),
  throttled: new Set(account.throttled),
})

/** The account id in responses. */
export const accountId = '123456789012'
