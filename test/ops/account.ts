import type { IncomingMessage } from 'node:http'

/** A fake AWS account, with the parts that the commands read. Tests change it; the responses follow. */
export type Account = {
  stacks: Record<string, { status: string; outputs: Record<string, string>; template?: string }>
  concurrency: number
  distributions: number
  sandbox: boolean
  /** Mails that SES sends in 24 hours. */
  mailQuota: number
  /** The ARN of the operator's subscription to alarms; undefined when there is no subscription. */
  subscription?: string
  /** SES identities, and whether each is verified. */
  identities: Record<string, boolean>
  certificate: { status: string; names: string[] }
  buckets: Set<string>
  /** Objects by bucket and key. */
  objects: Map<string, Buffer>
  /** GitHub's OIDC identity provider. */
  provider: boolean
  /** Functions that belong to no stack. */
  functions: Set<string>
  /** Items of the posts table, in the wire format. */
  posts: Record<string, unknown>[]
  /** Makes all writes of items fail. */
  itemsLocked?: boolean
  /** The CDK command that fails. */
  failing?: string
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

export type Answer = { operation: string; status?: number; type?: string; body?: string | Buffer }

/** An account without deployments, in which nothing prevents one. */
export const freshAccount = (): Account => ({
  stacks: { CDKToolkit: { status: 'CREATE_COMPLETE', outputs: { BootstrapVersion: '30' } } },
  concurrency: 1000,
  distributions: 1,
  sandbox: false,
  mailQuota: 50_000,
  subscription: 'arn:aws:sns:eu-central-1:123456789012:tregu-trial-alarms:1',
  identities: {},
  certificate: { status: 'ISSUED', names: ['tregu-test.com', '*.tregu-test.com'] },
  buckets: new Set(),
  objects: new Map(),
  provider: false,
  functions: new Set(),
  posts: [],
})

/** The stage that the tests deploy. */
export const stage = 'trial'

/** The account id in responses. */
export const accountId = '123456789012'
